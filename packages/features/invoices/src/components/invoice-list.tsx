import { useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import { may } from '@parley/domain'
import { NothingMatches, RecordList } from '@parley/parts/records'
import { Button, EmptyState } from '@parley/ui'
import { Plus, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import type { InvoiceActions } from '../actions/use-invoice-actions.tsx'
import type { InvoicesPlace } from '../invoices-url.ts'
import type { ListedInvoices } from '../use-invoices.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceLine } from './invoice-line.tsx'

interface InvoiceListProps {
  place: InvoicesPlace
  listed: ListedInvoices
  actions: InvoiceActions
}

const isVoid = ({ status }: Invoice) => status === 'void'

/** The invoices that the filters leave, and what stands in their place when there are none. */
export function InvoiceList({ place, listed, actions: { ask } }: InvoiceListProps) {
  const { user, actor } = useSignedIn()
  const { hrefOf, open } = place
  const zone = user.settings.display.timezone
  const row = useMemo(
    () => ({ zone, actor: { role: user.role, userId: user.id }, hrefOf, open, ask }),
    [zone, user.role, user.id, hrefOf, open, ask],
  )
  const columns = useMemo(() => invoiceColumns(row), [row])
  return (
    <RecordList
      noun="invoices"
      listed={listed}
      columns={columns}
      isDimmed={isVoid}
      onOpen={({ id }) => open(id)}
      renderNarrow={(invoice) => <InvoiceLine invoice={invoice} {...row} />}
      nothing={
        place.isFiltered ? (
          <NothingMatches icon={ReceiptText} noun="invoices" onClear={place.clearFilters} />
        ) : (
          <NoInvoices onCreate={may(actor, 'invoice.create') ? place.create : undefined} />
        )
      }
    />
  )
}

function NoInvoices({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title="No invoices found"
      action={
        onCreate && (
          <Button icon={Plus} onClick={() => onCreate()}>
            Create Invoice
          </Button>
        )
      }
    >
      Invoices appear here when somebody requests a payment or creates one.
    </EmptyState>
  )
}
