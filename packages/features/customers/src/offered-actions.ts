import type { CustomerRecord } from '@parley/contract'
import { type Actor, checkTextMayLeave, may } from '@parley/domain'
import type { IconType, MenuItem } from '@parley/ui'
import { CircleDollarSign, CreditCard, MessageSquare } from 'lucide-react'

/** An action on a customer that the list offers. */
export type CustomerAction = 'message' | 'request-payment' | 'take-payment'

type OfferedAction = MenuItem & { id: CustomerAction; icon: IconType }

const MESSAGE: OfferedAction = { id: 'message', label: 'Message', icon: MessageSquare }

/** The payment actions that the role may use; one that is unavailable now has the reason as its description. */
export function offeredPayments(
  customer: Pick<CustomerRecord, 'optedOutAt'>,
  actor: Pick<Actor, 'role'>,
): OfferedAction[] {
  const optedOutAt = customer.optedOutAt === null ? null : new Date(customer.optedOutAt)
  const texting = checkTextMayLeave({ optedOutAt }, 'payment_request')
  const request: OfferedAction = {
    id: 'request-payment',
    label: 'Request payment',
    icon: CircleDollarSign,
    ...(!texting.allowed && { disabled: true, description: texting.text }),
  }
  const take: OfferedAction = { id: 'take-payment', label: 'Take payment now', icon: CreditCard }
  return [
    ...(may(actor, 'paymentRequest.create') ? [request] : []),
    ...(may(actor, 'virtualTerminal.use') ? [take] : []),
  ]
}

/** All actions on a customer that the role may use. */
export const offeredActions = (
  customer: Pick<CustomerRecord, 'optedOutAt'>,
  actor: Pick<Actor, 'role'>,
): OfferedAction[] => [MESSAGE, ...offeredPayments(customer, actor)]
