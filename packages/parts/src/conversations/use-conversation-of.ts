import { failureText, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { createConversation, listPhoneNumbers } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useCallback } from 'react'

/** Finds the conversation of a customer on the default number, made when there is none; null, and a toast says why, when it cannot. */
export function useConversationOf(): (customerId: Id) => Promise<Id | null> {
  const { toast } = useToast()
  const { data: numbers } = useEndpointQuery(listPhoneNumbers)
  const { mutateAsync: create } = useEndpointMutation(createConversation)
  const number = numbers?.find(({ isDefault }) => isDefault) ?? numbers?.[0]
  return useCallback(
    async (customerId) => {
      const fail = (description: string) => {
        toast({ title: 'Could not open the conversation', description, destructive: true })
        return null
      }
      if (!number) return fail('There is no active phone number to text from.')
      try {
        return (await create({ body: { customerId, phoneNumberId: number.id } })).id
      } catch (error) {
        return fail(failureText(error, 'Please try again.'))
      }
    },
    [toast, create, number],
  )
}
