import type { Message } from '@parley/contract'
import { Badge, type BadgeTone } from '@parley/ui'
import { Ban, CircleCheck, Clock, Hourglass } from 'lucide-react'
import styles from './payment-state.module.css'

type Payment = NonNullable<Message['payment']>

const SHOWN: Record<Payment['status'], { tone: BadgeTone; icon: typeof Ban; word: string }> = {
  active: { tone: 'warning', icon: Clock, word: 'Awaiting payment' },
  paid: { tone: 'success', icon: CircleCheck, word: 'Paid' },
  cancelled: { tone: 'neutral', icon: Ban, word: 'Link cancelled' },
  expired: { tone: 'neutral', icon: Hourglass, word: 'Link expired' },
}

/** Under a payment request: whether its link has been paid. */
export function PaymentState({ payment }: { payment: Payment }) {
  const { tone, icon, word } = SHOWN[payment.status]
  return (
    <div className={styles.payment}>
      <Badge small tone={tone} icon={icon}>
        {`${payment.invoiceNumber}: ${word}`}
      </Badge>
    </div>
  )
}
