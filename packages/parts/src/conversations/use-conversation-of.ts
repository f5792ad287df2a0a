import { failureText, useEndpointMutation } from '@parley/client'
import { createConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useCallback } from 'react'

/** Finds the latest conversation of a customer, made on the default number when there is none; null, and a toast says why, when it cannot. */
export function useConversationOf(): (customerId: Id) => Promise<Id | null> {
  const { toast } = useToast()
  const { mutateAsync: create } = useEndpointMutation(createConversation)
  return useCallback(
    async (customerId) => {
      try {
        return (await create({ body: { customerId } })).id
      } catch (error) {
        const description = failureText(error, 'Please try again.')
        toast({ title: 'Could not open the conversation', description, destructive: true })
        return null
      }
    },
    [toast, create],
  )
}
