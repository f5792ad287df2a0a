import { useNow, useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import { dueDistance, formatCents, formatLocalDate, todayIn } from '@parley/domain'
import { profilePath } from '@parley/parts/address'
import { NumberMenu } from '@parley/parts/number-menu'
import { customerOf, dateIn, When } from '@parley/parts/records'
import { Avatar, Person } from '@parley/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { GivenBack } from '../given-back.ts'
import styles from './invoice-facts.module.css'

/** Shows amount, payments, refunds, date, people and description. */
export function InvoiceFacts({ invoice, refunds }: { invoice: Invoice; refunds: readonly GivenBack[] }) {
  const { user } = useSignedIn()
  const now = useNow()
  const { amount, amountPaid, balanceDue, status, displayStatus, paidAt, dueDate } = invoice
  const zone = user.settings.display.timezone
  const today = todayIn(user.organization.timezone, now)
  return (
    <>
      <dl className={styles.head}>
        <Fact label="Amount">
          <span className={styles.amount}>{formatCents(amount)}</span>
        </Fact>
        {status === 'unpaid' && amountPaid > 0 && (
          <>
            <Fact label="Paid so far">{formatCents(amountPaid)}</Fact>
            <Fact label="Balance due">{formatCents(balanceDue)}</Fact>
          </>
        )}
        {refunds.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            {formatCents(amount)}
          </Fact>
        ))}
        <Fact label={paidAt ? 'Paid On' : 'Due Date'} atEnd>
          {paidAt ? (
            <strong>{dateIn(paidAt, zone)}</strong>
          ) : (
            <span data-late={displayStatus === 'overdue' || undefined} className={styles.due}>
              <strong>{formatLocalDate(dueDate)}</strong>
              {status === 'unpaid' && <span> {dueDistance(dueDate, today)}</span>}
            </span>
          )}
        </Fact>
      </dl>
      <dl className={styles.grid}>
        <Fact label="Customer">
          <span className={styles.customer}>
            <Avatar name={invoice.customerName} tone="customer" size={20} />
            <span>
              <Link to={profilePath(invoice.customerId)}>{customerOf(invoice)}</Link>
              {invoice.customerName !== null && (
                <span className={styles.phone}>
                  <NumberMenu phoneNumber={invoice.customerPhone} customerId={invoice.customerId} />
                </span>
              )}
            </span>
          </span>
        </Fact>
        <Fact label="Created by">
          <Person name={invoice.createdByName} nobody="Unassigned" />
        </Fact>
        <Fact label="Assigned to">
          <Person name={invoice.assignedToName} nobody="Unassigned" />
        </Fact>
        <Fact label="Created">
          <When instant={invoice.createdAt} zone={zone} />
        </Fact>
      </dl>
      <dl className={styles.description}>
        <Fact label="Description">{invoice.description ?? <span className={styles.none}>No description</span>}</Fact>
        {invoice.voidReason !== null && <Fact label="Voided because">{invoice.voidReason}</Fact>}
      </dl>
    </>
  )
}

function Fact({ label, atEnd = false, children }: { label: string; atEnd?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-end={atEnd || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
