import { failureText, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { createConversation, listPhoneNumbers } from '@parley/contract'
import { useToast } from '@parley/ui'
import { useNavigate } from 'react-router-dom'
import { conversationPath, TO_THREAD } from '../navigation.ts'

/** Opens the conversation of a customer on the default number; it is made when there is none. */
export function useOpenCustomer() {
  const navigate = useNavigate()
  const { toast } = useToast()
  const { data: numbers = [] } = useEndpointQuery(listPhoneNumbers)
  const create = useEndpointMutation(createConversation)
  const number = numbers.find(({ isDefault }) => isDefault) ?? numbers[0]
  return async (customerId: string) => {
    const fail = (description: string) =>
      toast({ title: 'Could not open the conversation', description, destructive: true })
    if (!number) return fail('There is no active phone number to text from.')
    try {
      const { id } = await create.mutateAsync({ body: { customerId, phoneNumberId: number.id } })
      void navigate(conversationPath(id), TO_THREAD)
    } catch (error) {
      fail(failureText(error, 'Please try again.'))
    }
  }
}
