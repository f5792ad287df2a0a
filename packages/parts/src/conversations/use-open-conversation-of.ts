import { failureText, useEndpointMutation } from '@parley/client'
import { createConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useCallback } from 'react'
import { type Location, useNavigate } from 'react-router-dom'
import { conversationPath, TO_THREAD, useLatestLocation } from '../address/index.ts'

/** What was asked for last, from wherever it was. */
let lastAsked: object | null = null

/** Where somebody is: on which page, and in which conversation. */
const spotOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('conversation')}`

/**
 * Opens the latest conversation of a customer, made on the default number when there is none; a toast says why when it cannot.
 * Whoever has gone elsewhere or asked for another one before the answer comes is not led away from there.
 */
export function useOpenConversationOf(): (customerId: Id, request?: 'payment') => Promise<void> {
  const { toast } = useToast()
  const { mutateAsync: create } = useEndpointMutation(createConversation)
  const navigate = useNavigate()
  const latest = useLatestLocation()
  return useCallback(
    async (customerId, request) => {
      const asked = {}
      lastAsked = asked
      const from = spotOf(latest())
      try {
        const { id } = await create({ body: { customerId } })
        if (lastAsked === asked && spotOf(latest()) === from) {
          void navigate(conversationPath(id, request && { request }), TO_THREAD)
        }
      } catch (error) {
        const description = failureText(error, 'Please try again.')
        toast({ title: 'Could not open the conversation', description, destructive: true })
      }
    },
    [toast, create, navigate, latest],
  )
}
