import { useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import { may } from '@parley/domain'
import { ListTable, NothingMatches } from '@parley/parts/lists'
import { Button, EmptyState } from '@parley/ui'
import { Plus, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import type { InvoiceActions } from '../actions/use-invoice-actions.tsx'
import type { InvoiceList } from '../invoice-list.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceLine } from './invoice-line.tsx'

interface InvoiceTableProps {
  list: InvoiceList
  actions: InvoiceActions
}

const isVoid = ({ status }: Invoice) => status === 'void'

/** Shows the invoices that match the filters, or an empty state. */
export function InvoiceTable({ list, actions: { openAction } }: InvoiceTableProps) {
  const { user, actor } = useSignedIn()
  const { hrefOf, open, show } = list
  const zone = user.settings.display.timezone
  const row = useMemo(
    () => ({ zone, actor: { role: user.role, userId: user.id }, hrefOf, open, openAction }),
    [zone, user.role, user.id, hrefOf, open, openAction],
  )
  const columns = useMemo(() => invoiceColumns(row), [row])
  return (
    <ListTable
      list={list}
      columns={columns}
      isDimmed={isVoid}
      renderNarrow={(invoice) => <InvoiceLine invoice={invoice} {...row} />}
      nothing={
        list.isFiltered ? (
          <NothingMatches icon={ReceiptText} noun="invoices" onClear={list.clearFilters} />
        ) : (
          <NoInvoices onCreate={may(actor, 'invoice.create') ? () => show({ new: 'invoice' }) : undefined} />
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
          <Button icon={Plus} onClick={onCreate}>
            Create Invoice
          </Button>
        )
      }
    >
      Invoices appear here when somebody creates one or requests a payment.
    </EmptyState>
  )
}
