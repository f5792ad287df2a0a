import type { Message } from '@parley/contract'
import { PAYMENT_IN_PROGRESS, PRODUCT } from '@parley/domain'
import { Badge, type BadgeTone } from '@parley/ui'
import { Ban, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './payment-state.module.css'

type Payment = NonNullable<Message['payment']>

const SHOWN: Record<Payment['status'], { tone: BadgeTone; icon: typeof Ban; word: string }> = {
  active: { tone: 'warning', icon: Clock, word: 'Awaiting payment' },
  paid: { tone: 'success', icon: CircleCheck, word: 'Paid' },
  cancelled: { tone: 'neutral', icon: Ban, word: 'Link cancelled' },
  expired: { tone: 'neutral', icon: Hourglass, word: 'Link expired' },
}

const BEING_PAID = { tone: 'info', icon: Hourglass, word: PAYMENT_IN_PROGRESS } as const

/** The status of a payment request's link, or that a payment is in progress. Links to the invoice. */
export function PaymentState({ payment }: { payment: Payment }) {
  const { tone, icon, word } = payment.isBeingPaid ? BEING_PAID : SHOWN[payment.status]
  return (
    <div className={styles.payment}>
      <Link className={styles.link} to={`/${PRODUCT.slug}/invoices?invoice=${payment.invoiceId}`}>
        <Badge small tone={tone} icon={icon}>
          {`${payment.invoiceNumber}: ${word}`}
        </Badge>
      </Link>
    </div>
  )
}
