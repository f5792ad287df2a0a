import { useNow, useSignedIn } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { useRecordKeys } from '@parley/parts/records'
import { PageHeader, PageTitle, TablePage, lazyModule, useLazyPart } from '@parley/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTransactionActions } from './actions/use-transaction-actions.tsx'
import { ApprovalsBanner } from './approvals/approvals-banner.tsx'
import { TransactionFoot } from './components/transaction-foot.tsx'
import { TransactionList } from './components/transaction-list.tsx'
import { TransactionMetrics } from './components/transaction-metrics.tsx'
import { TransactionTools } from './components/transaction-tools.tsx'
import { ExportButton } from './export/export-button.tsx'
import { SimulateButton } from './simulate/simulate-button.tsx'
import { useTransactionsUrl } from './transactions-url.ts'
import { useTransactions } from './use-transactions.ts'

const detailModule = lazyModule('The transaction', () => import('./detail/transaction-detail-dialog.tsx'))
const approvalsModule = lazyModule('The approvals', () => import('./approvals/approvals-dialog.tsx'))
const simulateModule = lazyModule('Simulate Payment', () => import('./simulate/simulate-payment-dialog.tsx'))

/** What customers paid: totals, the list of transactions, and what can be done with one. */
export function TransactionsScreen() {
  const { user, actor } = useSignedIn()
  const place = useTransactionsUrl()
  const { url } = place
  const listed = useTransactions(url, user.organization.timezone, useNow())
  const actions = useTransactionActions()
  const detail = useLazyPart(detailModule)
  const simulate = useLazyPart(simulateModule)
  const approvals = useLazyPart(approvalsModule)
  const isCovered = url.transactionId !== null || url.dialog !== null
  const search = useRecordKeys({ noun: 'transaction', records: listed.items, isCovered })
  const maySimulate = user.simulated.payments && may(actor, 'payment.simulate')
  const isSimulating = maySimulate && url.dialog === 'simulate'
  const isDeciding = url.dialog === 'approvals'
  const hasDetail = url.transactionId !== null
  const { want: wantDetail } = detail
  const { want: wantSimulate } = simulate
  const { want: wantApprovals } = approvals
  const leave = useEffectEvent(place.close)
  useEffect(() => {
    if (hasDetail) wantDetail(leave)
    if (isSimulating) wantSimulate(leave)
    if (isDeciding) wantApprovals(leave)
  }, [hasDetail, isSimulating, isDeciding, wantDetail, wantSimulate, wantApprovals])

  return (
    <>
      <PageTitle>{`Transactions · ${PRODUCT.name}`}</PageTitle>
      <TablePage
        header={
          <PageHeader title="Transactions">
            {maySimulate && <SimulateButton onPoint={simulate.ahead} onOpen={() => place.openDialog('simulate')} />}
            <ExportButton filters={url} listed={listed} />
          </PageHeader>
        }
        foot={<TransactionFoot filters={url} listed={listed} />}
      >
        <TransactionMetrics place={place} />
        <ApprovalsBanner onPoint={approvals.ahead} onOpen={() => place.openDialog('approvals')} />
        <TransactionTools place={place} searchRef={search} />
        <TransactionList place={place} listed={listed} actions={actions} />
      </TablePage>
      {url.transactionId !== null && detail.part && (
        <detail.part.TransactionDetailDialog
          key={url.transactionId}
          id={url.transactionId}
          actions={actions}
          onClose={place.close}
        />
      )}
      {isSimulating && simulate.part && <simulate.part.SimulatePaymentDialog onClose={place.close} />}
      {isDeciding && approvals.part && (
        <approvals.part.ApprovalsDialog actions={actions} hrefOf={place.hrefOf} onClose={place.close} />
      )}
      {actions.dialog}
    </>
  )
}
