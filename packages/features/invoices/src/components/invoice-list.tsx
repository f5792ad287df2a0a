import { ApiError, useSignedIn } from '@parley/client'
import { type Invoice, listInvoices } from '@parley/contract'
import { may } from '@parley/domain'
import { Button, DataTable, EmptyState, ErrorState, QuietLine, TableMore } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import type { InvoiceActions } from '../actions/use-invoice-actions.tsx'
import { type InvoicesPlace, isFiltered, NO_FILTERS } from '../invoices-url.ts'
import type { ListedInvoices } from '../use-invoices.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceLine } from './invoice-line.tsx'

interface InvoiceListProps {
  place: InvoicesPlace
  listed: ListedInvoices
  actions: InvoiceActions
}

const keyOf = ({ id }: Invoice) => id
/** The address names a person who is not there. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)
const isVoid = ({ status }: Invoice) => status === 'void'

/** The invoices that the filters leave, and what stands in their place when there are none. */
export function InvoiceList({ place, listed, actions }: InvoiceListProps) {
  const { user, actor } = useSignedIn()
  const { items, more, error, isPending, isStale } = listed
  const { hrefOf, open } = place
  const { ask } = actions
  const zone = user.settings.display.timezone
  const row = useMemo(
    () => ({ zone, actor: { role: user.role, userId: user.id }, hrefOf, open, ask }),
    [zone, user.role, user.id, hrefOf, open, ask],
  )
  const columns = useMemo(() => invoiceColumns(row), [row])
  if (!isPending && items.length === 0) {
    return error && !isUnknown(error) ? <Failed /> : <Nothing place={place} mayCreate={may(actor, 'invoice.create')} />
  }
  return (
    <>
      {error && <QuietLine>Could not refresh the list. Trying again in 5 seconds.</QuietLine>}
      <DataTable
        label="Invoices"
        columns={columns}
        rows={items}
        getKey={keyOf}
        isDimmed={isVoid}
        isStale={isStale}
        loading={isPending ? 'Loading invoices...' : undefined}
        onOpen={({ id }) => open(id)}
        renderNarrow={(invoice) => <InvoiceLine invoice={invoice} {...row} />}
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
  const retry = () => void queryClient.invalidateQueries({ queryKey: [listInvoices.name] })
  return (
    <ErrorState title="Failed to fetch invoices" onRetry={retry}>
      The server did not answer. Your invoices are safe, only the list is missing.
    </ErrorState>
  )
}

function Nothing({ place, mayCreate }: { place: InvoicesPlace; mayCreate: boolean }) {
  if (isFiltered(place.url)) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="No invoices found"
        action={<Button onClick={() => place.filter(NO_FILTERS)}>Clear filters</Button>}
      >
        No invoice matches the search and the filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title="No invoices found"
      action={
        mayCreate && (
          <Button icon={Plus} onClick={() => place.create()}>
            Create Invoice
          </Button>
        )
      }
    >
      Invoices appear here when somebody requests a payment or creates one.
    </EmptyState>
  )
}
