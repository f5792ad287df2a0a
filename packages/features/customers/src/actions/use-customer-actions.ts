import type { Id } from '@parley/domain'
import { PRODUCT } from '@parley/domain'
import { useOpenConversationOf } from '@parley/parts/conversations'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerAction } from '../offered-actions.ts'

export type CustomerActions = ReturnType<typeof useCustomerActions>

/** Navigates to where an action on a customer is done. */
export function useCustomerActions() {
  const navigate = useNavigate()
  const openConversationOf = useOpenConversationOf()
  const go = useCallback(
    (action: CustomerAction, customerId: Id) => {
      if (action === 'take-payment') {
        void navigate(`/${PRODUCT.slug}/virtual-terminal?${new URLSearchParams({ customer: customerId })}`)
      } else void openConversationOf(customerId, action === 'request-payment' ? 'payment' : undefined)
    },
    [navigate, openConversationOf],
  )
  return { go }
}
