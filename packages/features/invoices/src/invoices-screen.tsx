import { useNow, useSignedIn } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { useRecordKeys } from '@parley/parts/records'
import { Button, PageHeader, PageTitle, TablePage, lazyModule, useLazyPart } from '@parley/ui'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useInvoiceActions } from './actions/use-invoice-actions.tsx'
import { InvoiceFoot } from './components/invoice-foot.tsx'
import { InvoiceList } from './components/invoice-list.tsx'
import { InvoiceMetrics } from './components/invoice-metrics.tsx'
import { InvoiceTools } from './components/invoice-tools.tsx'
import { useInvoicesUrl } from './invoices-url.ts'
import { useInvoices } from './use-invoices.ts'

const detailModule = lazyModule('The invoice', () => import('./detail/invoice-detail-dialog.tsx'))
const createModule = lazyModule('Create Invoice', () => import('./create/create-invoice-dialog.tsx'))

/** What customers owe: totals, the list of invoices, and what can be done with one. */
export function InvoicesScreen() {
  const { user, actor } = useSignedIn()
  const place = useInvoicesUrl()
  const { url } = place
  const listed = useInvoices(url, user.organization.timezone, useNow())
  const actions = useInvoiceActions()
  const detail = useLazyPart(detailModule)
  const create = useLazyPart(createModule)
  const isCovered = url.invoiceId !== null || url.isCreating
  const search = useRecordKeys({ noun: 'invoice', records: listed.items, isCovered })
  const mayCreate = may(actor, 'invoice.create')
  const isCreating = mayCreate && url.isCreating
  const hasDetail = url.invoiceId !== null && !isCreating
  const { want: wantDetail } = detail
  const { want: wantCreate } = create
  const leave = useEffectEvent(place.close)
  useEffect(() => {
    if (hasDetail) wantDetail(leave)
    if (isCreating) wantCreate(leave)
  }, [hasDetail, isCreating, wantDetail, wantCreate])

  return (
    <>
      <PageTitle>{`Invoices · ${PRODUCT.name}`}</PageTitle>
      <TablePage
        header={
          <PageHeader title="Invoices">
            {mayCreate && (
              <Button variant="primary" icon={Plus} onPointerEnter={create.ahead} onClick={() => place.create()}>
                Create Invoice
              </Button>
            )}
          </PageHeader>
        }
        foot={<InvoiceFoot filters={url} listed={listed} />}
      >
        <InvoiceMetrics place={place} />
        <InvoiceTools place={place} searchRef={search} />
        <InvoiceList place={place} listed={listed} actions={actions} />
      </TablePage>
      {hasDetail && url.invoiceId !== null && detail.part && (
        <detail.part.InvoiceDetailDialog
          key={url.invoiceId}
          id={url.invoiceId}
          actions={actions}
          onCopy={mayCreate ? place.create : undefined}
          onClose={place.close}
        />
      )}
      {isCreating && create.part && (
        <create.part.CreateInvoiceDialog key={url.copyOf} copyOf={url.copyOf} onClose={place.close} />
      )}
      {actions.dialog}
    </>
  )
}
