import type { Invoice } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Skeleton } from '@parley/ui'
import type { ReactNode } from 'react'
import { customerOf } from '../records/index.ts'
import styles from './text-to-customer.module.css'

export interface TextToCustomerProps {
  invoice: Invoice
  /** Null while it is not known. */
  text: string | null
  /** What has to be said of it. */
  children?: ReactNode
}

/** Whom a text about an invoice goes to, and what it says. */
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
