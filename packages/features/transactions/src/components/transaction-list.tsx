import { ApiError, useSignedIn } from '@parley/client'
import { listTransactions, type Transaction } from '@parley/contract'
import { Button, DataTable, EmptyState, ErrorState, QuietLine, TableMore } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useMemo } from 'react'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import { isFiltered, NO_FILTERS, type TransactionsPlace } from '../transactions-url.ts'
import type { ListedTransactions } from '../use-transactions.ts'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionLine } from './transaction-line.tsx'

interface TransactionListProps {
  place: TransactionsPlace
  listed: ListedTransactions
  actions: TransactionActions
}

const keyOf = ({ id }: Transaction) => id
/** The address names a person who is not there. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)
const isVoided = (transaction: Transaction) => transaction.isVoided

/** The transactions that the filters leave, and what stands in their place when there are none. */
export function TransactionList({ place, listed, actions: { ask } }: TransactionListProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const { items, more, error, isPending, isStale } = listed
  const { hrefOf, open } = place
  const row = useMemo(() => ({ zone, hrefOf, open, ask }), [zone, hrefOf, open, ask])
  const columns = useMemo(() => transactionColumns(row), [row])
  if (!isPending && items.length === 0) {
    return error && !isUnknown(error) ? <Failed /> : <Nothing place={place} />
  }
  return (
    <>
      {error && <QuietLine>Could not refresh the list. Trying again in 5 seconds.</QuietLine>}
      <DataTable
        label="Transactions"
        columns={columns}
        rows={items}
        getKey={keyOf}
        isDimmed={isVoided}
        isStale={isStale}
        loading={isPending ? 'Loading transactions...' : undefined}
        onOpen={({ id }) => open(id)}
        renderNarrow={(transaction) => <TransactionLine transaction={transaction} {...row} />}
      />
      {more.hasMore && (
        <TableMore>
          <Button pending={more.isFetching} pendingLabel="Loading..." onClick={() => void more.fetchMore()}>
            Show more
          </Button>
          {more.error && <QuietLine>Could not load more. Try again.</QuietLine>}
        </TableMore>
      )}
    </>
  )
}

function Failed() {
  const queryClient = useQueryClient()
  const retry = () => void queryClient.invalidateQueries({ queryKey: [listTransactions.name] })
  return (
    <ErrorState title="Failed to fetch transactions" onRetry={retry}>
      The server did not answer. Your transactions are safe, only the list is missing.
    </ErrorState>
  )
}

function Nothing({ place }: { place: TransactionsPlace }) {
  if (!isFiltered(place.url)) {
    return (
      <EmptyState icon={ArrowLeftRight} title="No transactions found">
        Transactions appear here when somebody requests or takes a payment.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title="No transactions found"
      action={<Button onClick={() => place.filter(NO_FILTERS)}>Clear filters</Button>}
    >
      No transaction matches the search and the filters.
    </EmptyState>
  )
}
