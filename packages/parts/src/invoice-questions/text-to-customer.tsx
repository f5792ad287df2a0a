import type { Invoice } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Skeleton } from '@parley/ui'
import type { ReactNode } from 'react'
import { customerOf } from '../records/index.ts'
import styles from './text-to-customer.module.css'

export interface TextToCustomerProps {
  invoice: Invoice
  /** The text; null while it is unknown. */
  text: string | null
  /** Remarks below the text. */
  children?: ReactNode
}

/** Shows the recipient and the content of a text about an invoice. */
export function TextToCustomer({ invoice, text, children }: TextToCustomerProps) {
  return (
    <div className={styles.body}>
      <p className={styles.to}>
        To {customerOf(invoice)}
        {invoice.customerName !== null && `, ${formatPhone(invoice.customerPhone)}`}
      </p>
      <p className={styles.bubble}>{text ?? <Skeleton height={60} />}</p>
      {children}
    </div>
  )
}
