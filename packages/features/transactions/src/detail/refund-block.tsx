import { useSignedIn } from '@parley/client'
import type { Refund, Transaction } from '@parley/contract'
import { formatCents, formatInstant, refundable } from '@parley/domain'
import { Button, Fact, Facts } from '@parley/ui'
import { ReceiptText, Undo2 } from 'lucide-react'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import { DecideButtons } from '../approvals/decide-buttons.tsx'
import { Block } from './block.tsx'
import { RefundEntry } from './refund-entry.tsx'
import styles from './refund-block.module.css'

interface RefundBlockProps {
  transaction: Transaction
  refunds: readonly Refund[]
  openAction: TransactionActions['openAction']
}

/** Shows the refunded amount, and every refund with its outcome. */
export function RefundBlock({ transaction, refunds, openAction }: RefundBlockProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const { amount, refundedAmount, refundedAt, isRefunded, status } = transaction
  return (
    <>
      {isRefunded && (
        <Block title={status === 'refunded' ? 'Refunded' : 'Partly refunded'} icon={Undo2} tone="refunded">
          <Facts columns="wide">
            <Fact label="Original amount">{formatCents(amount)}</Fact>
            <Fact label="Refunded amount">{formatCents(refundedAmount)}</Fact>
            {refundedAt !== null && <Fact label="Refunded">{formatInstant(new Date(refundedAt), zone)}</Fact>}
          </Facts>
        </Block>
      )}
      {refunds.length > 0 && (
        <section aria-labelledby="refunds-of-transaction">
          <h3 className={styles.title} id="refunds-of-transaction">
            Refunds
          </h3>
          <ul className={styles.list}>
            {refunds.map((refund) => (
              <RefundEntry
                key={refund.id}
                refund={refund}
                zone={zone}
                actions={
                  refund.status === 'succeeded' ? (
                    <Button
                      className={styles.receipt}
                      size="compact"
                      icon={ReceiptText}
                      aria-label={`View receipt of ${formatCents(refund.amount)}`}
                      onClick={() => openAction({ action: 'refund-receipt', refund })}
                    >
                      View receipt
                    </Button>
                  ) : (
                    <DecideButtons
                      transaction={transaction}
                      refund={refund}
                      refundable={refundable(transaction, refunds)}
                      openAction={openAction}
                    />
                  )
                }
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
