import { failureText, useEndpointMutation, useEndpointQuery, useIsMounted } from '@parley/client'
import { listPhoneLines, startLineConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useOpenConversationOf } from '@parley/parts/conversations'
import { useToast } from '@parley/ui'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { smsPath } from './sms-address.ts'

/** The recipient of a text. */
interface Recipient {
  phoneNumber: string
  /** null for an unknown number. */
  customerId: Id | null
}

/**
 * Opens a conversation for texting: on the user's own line or, for users without one, the team's conversation with the
 * customer.
 */
export function useTextTo() {
  const navigate = useNavigate()
  const { toast } = useToast()
  const openConversationOf = useOpenConversationOf()
  const isHere = useIsMounted()
  const { mutate: start, isPending } = useEndpointMutation(startLineConversation)
  const lines = useEndpointQuery(listPhoneLines)
  const hasLine = lines.data?.some(({ isOwn, phoneNumber }) => isOwn && phoneNumber !== null) ?? false
  const onLine = useCallback(
    (phoneNumber: string) =>
      start(
        { body: { phoneNumber } },
        {
          onSuccess: ({ id }) => isHere.current && void navigate(smsPath(id)),
          onError: (error) =>
            toast({
              title: 'Could not open the conversation',
              description: failureText(error, 'Please try again.'),
              destructive: true,
            }),
        },
      ),
    [start, navigate, toast, isHere],
  )
  const text = useCallback(
    ({ phoneNumber, customerId }: Recipient) => {
      if (hasLine) onLine(phoneNumber)
      else if (customerId !== null) void openConversationOf(customerId)
    },
    [hasLine, onLine, openConversationOf],
  )
  return {
    /**
     * Whether the recipient can be texted: an unknown number only from an own line, and nobody until the lines are
     * loaded.
     */
    canText: ({ customerId }: Recipient) => lines.data !== undefined && (hasLine || customerId !== null),
    text,
    isPending,
  }
}
