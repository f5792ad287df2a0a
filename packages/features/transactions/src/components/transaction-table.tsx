import { useNow, useSignedIn } from '@parley/client'
import type { Transaction } from '@parley/contract'
import { ListTable, NothingMatches } from '@parley/parts/lists'
import { dayHeading } from '@parley/parts/records'
import { EmptyState } from '@parley/ui'
import { ArrowLeftRight } from 'lucide-react'
import { useMemo } from 'react'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import type { TransactionList } from '../transaction-list.ts'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionLine } from './transaction-line.tsx'

interface TransactionTableProps {
  list: TransactionList
  actions: TransactionActions
}

const isOver = ({ isVoided, isReversed }: Transaction) => isVoided || isReversed

/** Shows the transactions that match the filters, or an empty state. */
export function TransactionTable({ list, actions: { openAction } }: TransactionTableProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const { hrefOf, open } = list
  const row = useMemo(() => ({ zone, hrefOf, open, openAction }), [zone, hrefOf, open, openAction])
  const now = useNow()
  const columns = useMemo(() => transactionColumns(row), [row])
  return (
    <ListTable
      list={list}
      columns={columns}
      isDimmed={isOver}
      renderNarrow={(transaction) => <TransactionLine transaction={transaction} {...row} />}
      groupOf={({ createdAt }) => dayHeading(createdAt, zone, now)}
      nothing={
        list.isFiltered ? (
          <NothingMatches icon={ArrowLeftRight} noun="transactions" onClear={list.clearFilters} />
        ) : (
          <EmptyState icon={ArrowLeftRight} title="No transactions found">
            Transactions appear here when somebody requests or takes a payment.
          </EmptyState>
        )
      }
    />
  )
}
