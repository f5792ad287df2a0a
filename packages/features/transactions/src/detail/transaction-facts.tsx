import { useSignedIn } from '@parley/client'
import type { Transaction } from '@parley/contract'
import { formatCents, formatInstant, PAYMENT_METHOD_LABELS, PRODUCT, subtractCents } from '@parley/domain'
import { profilePath } from '@parley/parts/address'
import { NumberMenu } from '@parley/parts/number-menu'
import { customerOf } from '@parley/parts/records'
import { Fact, Facts, Person } from '@parley/ui'
import { Link } from 'react-router-dom'
import { Copyable } from './copyable.tsx'
import { processingTime } from './processing-time.ts'
import styles from './transaction-facts.module.css'

/** Shows amount, people, times and the provider's id. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { user } = useSignedIn()
  const { amount, refundedAmount, isRefunded, createdAt, completedAt, justifiTransactionId } = transaction
  const at = (instant: string) => formatInstant(new Date(instant), user.settings.display.timezone)
  return (
    <>
      <Facts layout="head">
        <Fact label="Amount" isMain>
          {formatCents(amount)}
        </Fact>
        {isRefunded && (
          <Fact label="Net after refund" atEnd>
            <strong className={styles.net}>{formatCents(subtractCents(amount, refundedAmount))}</strong>
          </Fact>
        )}
      </Facts>
      <Facts>
        <Fact label="Customer">
          <Link to={profilePath(transaction.customerId)}>{customerOf(transaction)}</Link>
        </Fact>
        <Fact label="Phone">
          <NumberMenu phoneNumber={transaction.customerPhone} customerId={transaction.customerId} />
        </Fact>
        <Fact label="Invoice">
          <Link to={`/${PRODUCT.slug}/invoices?invoice=${transaction.invoiceId}`}>{transaction.invoiceNumber}</Link>
        </Fact>
        <Fact label="Method">{PAYMENT_METHOD_LABELS[transaction.paymentMethod]}</Fact>
        <Fact label="Initiated by">
          <Person name={transaction.initiatedByName} nobody="N/A" />
        </Fact>
        <Fact label="Created">{at(createdAt)}</Fact>
        <Fact label="Completed">{completedAt === null ? '-' : at(completedAt)}</Fact>
        <Fact label="Processing time">{completedAt === null ? '-' : processingTime(createdAt, completedAt)}</Fact>
        <Fact label="Transaction ID" wide>
          <Copyable what="transaction ID" text={transaction.id} />
        </Fact>
        <Fact label="Payment provider ID" wide>
          {justifiTransactionId === null ? '-' : <Copyable what="payment provider ID" text={justifiTransactionId} />}
          {user.simulated.payments && <span className={styles.aside}>In prototype, this is simulated</span>}
        </Fact>
      </Facts>
    </>
  )
}
