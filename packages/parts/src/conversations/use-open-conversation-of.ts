import { failureText, useEndpointMutation } from '@parley/client'
import { createConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useCallback } from 'react'
import { type Location, useNavigate } from 'react-router-dom'
import { conversationPath, TO_THREAD, useLatestLocation } from '../address/index.ts'

/** The latest request, from any component. */
let lastAsked: object | null = null

/** Identifies the page and the conversation that are open. */
const spotOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('conversation')}`

/**
 * Returns a function that opens the latest conversation of a customer, created on the default number when there is
 * none; a toast states why if that fails.
 * Does not navigate if the user has gone elsewhere or requested another conversation before the response arrives.
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
