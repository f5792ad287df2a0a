import { useNow, useSignedIn } from '@parley/client'
import type { Transaction } from '@parley/contract'
import { dayHeading, NothingMatches, RecordList } from '@parley/parts/records'
import { EmptyState } from '@parley/ui'
import { ArrowLeftRight } from 'lucide-react'
import { useMemo } from 'react'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import type { TransactionsPlace } from '../transactions-url.ts'
import type { ListedTransactions } from '../use-transactions.ts'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionLine } from './transaction-line.tsx'

interface TransactionListProps {
  place: TransactionsPlace
  listed: ListedTransactions
  actions: TransactionActions
}

const isOver = ({ isVoided, isReversed }: Transaction) => isVoided || isReversed

/** The transactions that the filters leave, and what stands in their place when there are none. */
export function TransactionList({ place, listed, actions: { ask } }: TransactionListProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const { hrefOf, open } = place
  const row = useMemo(() => ({ zone, hrefOf, open, ask }), [zone, hrefOf, open, ask])
  const now = useNow()
  const columns = useMemo(() => transactionColumns(row), [row])
  return (
    <RecordList
      noun="transactions"
      listed={listed}
      columns={columns}
      isDimmed={isOver}
      onOpen={({ id }) => open(id)}
      renderNarrow={(transaction) => <TransactionLine transaction={transaction} {...row} />}
      groupOf={({ createdAt }) => dayHeading(createdAt, zone, now)}
      nothing={
        place.isFiltered ? (
          <NothingMatches icon={ArrowLeftRight} noun="transactions" onClear={place.clearFilters} />
        ) : (
          <EmptyState icon={ArrowLeftRight} title="No transactions found">
            Transactions appear here when somebody requests or takes a payment.
          </EmptyState>
        )
      }
    />
  )
}
