import { useSignedIn } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { ListTools, useCustomerFilter } from '@parley/parts/lists'
import { Button, lazyModule, PageHeader, PageTitle, TablePage, useLazyPart, useLoadWhile } from '@parley/ui'
import { Plus } from 'lucide-react'
import { useInvoiceActions } from './actions/use-invoice-actions.tsx'
import { InvoiceFoot } from './components/invoice-foot.tsx'
import { InvoiceMetrics } from './components/invoice-metrics.tsx'
import { InvoiceTable } from './components/invoice-table.tsx'
import { useInvoiceList } from './invoice-list.ts'

const detailModule = lazyModule('The invoice', () => import('./detail/invoice-detail-dialog.tsx'))
const createModule = lazyModule('Create Invoice', () => import('./create/create-invoice-dialog.tsx'))

/** The Invoices screen: figures, the list of invoices and their actions. */
export function InvoicesScreen() {
  const { actor } = useSignedIn()
  const list = useInvoiceList()
  const customerFilter = useCustomerFilter(list)
  const { show, close } = list
  const { invoice: openId, copy: copyOf } = list.dialogs
  const actions = useInvoiceActions()
  const detail = useLazyPart(detailModule)
  const create = useLazyPart(createModule)
  const mayCreate = may(actor, 'invoice.create')
  const isCreating = mayCreate && list.dialogs.new === 'invoice'
  const hasDetail = openId !== null && !isCreating
  useLoadWhile(hasDetail, detail, close)
  useLoadWhile(isCreating, create, close)

  return (
    <>
      <PageTitle>{`Invoices · ${PRODUCT.name}`}</PageTitle>
      <TablePage
        header={
          <PageHeader title="Invoices">
            {mayCreate && (
              <Button
                variant="primary"
                icon={Plus}
                onPointerEnter={create.preload}
                onClick={() => show({ new: 'invoice' })}
              >
                Create Invoice
              </Button>
            )}
          </PageHeader>
        }
        foot={<InvoiceFoot list={list} />}
      >
        <InvoiceMetrics list={list} />
        <ListTools list={list} others={customerFilter} />
        <InvoiceTable list={list} actions={actions} />
      </TablePage>
      {hasDetail && detail.part && (
        <detail.part.InvoiceDetailDialog
          key={openId}
          id={openId}
          actions={actions}
          onCopy={mayCreate ? (id) => show({ new: 'invoice', copy: id }) : undefined}
          onClose={close}
        />
      )}
      {isCreating && create.part && <create.part.CreateInvoiceDialog key={copyOf} copyOf={copyOf} onClose={close} />}
      {actions.dialog}
    </>
  )
}
