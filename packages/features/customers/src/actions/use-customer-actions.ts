import type { Id } from '@parley/domain'
import { PRODUCT } from '@parley/domain'
import { useConversationOf } from '@parley/parts/conversations'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerAction } from '../offered-actions.ts'

const SECTION = `/${PRODUCT.slug}`

export type CustomerActions = ReturnType<typeof useCustomerActions>

/** Leads to where something is done with a customer. */
export function useCustomerActions() {
  const navigate = useNavigate()
  const conversationOf = useConversationOf()
  /** What was asked for last, while the screen is here: an answer that comes later leads nobody away. */
  const asked = useRef<object | null>(null)
  useEffect(
    () => () => {
      asked.current = null
    },
    [],
  )
  const go = useCallback(
    async (action: CustomerAction, customerId: Id) => {
      const own = { action, customerId }
      asked.current = own
      if (action === 'take-payment') {
        void navigate(`${SECTION}/virtual-terminal?${new URLSearchParams({ customer: customerId })}`)
        return
      }
      const conversation = await conversationOf(customerId)
      if (conversation === null || asked.current !== own) return
      const request = action === 'request-payment' ? { request: 'payment' } : {}
      void navigate(`${SECTION}/messages?${new URLSearchParams({ conversation, ...request })}`, {
        state: { focus: 'thread' },
      })
    },
    [navigate, conversationOf],
  )
  return { go }
}
