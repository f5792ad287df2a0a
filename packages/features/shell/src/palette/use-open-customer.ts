import type { Id } from '@parley/domain'
import { useConversationOf } from '@parley/parts/conversations'
import { useNavigate } from 'react-router-dom'
import { conversationPath, TO_THREAD } from '../navigation.ts'

/** Opens the latest conversation of a customer; one is made when there is none. */
export function useOpenCustomer() {
  const navigate = useNavigate()
  const conversationOf = useConversationOf()
  return async (customerId: Id) => {
    const id = await conversationOf(customerId)
    if (id !== null) void navigate(conversationPath(id), TO_THREAD)
  }
}
