import { ApiError, errorText, useApi, useEndpointMutation, useSignedIn } from '@parley/client'
import { createConversation, findOrCreateCustomer, listMessages, sendMessage } from '@parley/contract'
import { INVALID_PHONE_TEXT } from '@parley/domain'
import type { NewMessageSteps } from '@parley/state-machines'
import { useMemo } from 'react'
import { namedPictures } from '../attachments/named-pictures.ts'
import { lastSeenOf } from './last-seen.ts'

/** The three steps of starting a conversation, as calls. */
export function useNewMessageSteps(): NewMessageSteps {
  const { client } = useApi()
  const { user } = useSignedIn()
  const { mutateAsync: find } = useEndpointMutation(findOrCreateCustomer)
  const { mutateAsync: create } = useEndpointMutation(createConversation)
  const { mutateAsync: send } = useEndpointMutation(sendMessage)
  return useMemo(
    () => ({
      findCustomer: async (phoneNumber) => {
        try {
          return { customerId: (await find({ body: { phoneNumber } })).id }
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 400)) throw error
          return { invalidPhone: errorText(error, INVALID_PHONE_TEXT) }
        }
      },
      createConversation: async (of) => {
        const { id, lastMessageAt, unreadCount } = await create({ body: of })
        if (lastMessageAt === null) return { conversationId: id, lastSeenMessageId: null }
        const newest = await client.callPage(listMessages, { params: { id } })
        return { conversationId: id, lastSeenMessageId: lastSeenOf(newest.items, unreadCount, user.id) }
      },
      sendFirst: async ({ request: { sendAnyway, pictures, ...message }, idempotencyKey }) => {
        const shown = namedPictures(pictures)
        const body = { ...message, ...shown, direction: 'outbound' as const, ...(sendAnyway && { sendAnyway }) }
        try {
          await send({ body, idempotencyKey })
          return 'sent'
        } catch (error) {
          if (error instanceof ApiError && error.body?.code === 'unseen_message') return { unseen: error.body.error }
          throw error
        }
      },
    }),
    [client, user.id, find, create, send],
  )
}
