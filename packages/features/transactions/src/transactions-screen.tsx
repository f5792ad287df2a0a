import { useNow, useSignedIn } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { useRecordKeys } from '@parley/parts/records'
import { PageHeader, PageTitle, TablePage, useLazyPart } from '@parley/ui'
import { useEffect } from 'react'
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

const loadDetail = () => import('./detail/transaction-detail-dialog.tsx')
const loadApprovals = () => import('./approvals/approvals-dialog.tsx')
const loadSimulate = () => import('./simulate/simulate-payment-dialog.tsx')

/** What customers paid: totals, the list of transactions, and what can be done with one. */
export function TransactionsScreen() {
  const { user, actor } = useSignedIn()
  const place = useTransactionsUrl()
  const { url } = place
  const listed = useTransactions(url, user.organization.timezone, useNow())
  const actions = useTransactionActions()
  const detail = useLazyPart(loadDetail)
  const simulate = useLazyPart(loadSimulate)
  const approvals = useLazyPart(loadApprovals)
  const isCovered = url.transactionId !== null || url.dialog !== null
  const search = useRecordKeys({ noun: 'transaction', records: listed.items, isCovered })
  const maySimulate = user.simulated.payments && may(actor, 'payment.simulate')
  const isSimulating = maySimulate && url.dialog === 'simulate'
  const isDeciding = url.dialog === 'approvals'
  const hasDetail = url.transactionId !== null
  const { want: wantDetail } = detail
  const { want: wantSimulate } = simulate
  const { want: wantApprovals } = approvals
  useEffect(() => {
    if (hasDetail) wantDetail()
    if (isSimulating) wantSimulate()
    if (isDeciding) wantApprovals()
  }, [hasDetail, isSimulating, isDeciding, wantDetail, wantSimulate, wantApprovals])

  return (
    <>
      <PageTitle>{`Transactions · ${PRODUCT.name}`}</PageTitle>
      <TablePage
        header={
          <PageHeader title="Transactions">
            {maySimulate && (
              <SimulateButton onPoint={() => wantSimulate()} onOpen={() => place.openDialog('simulate')} />
            )}
            <ExportButton filters={url} listed={listed} />
          </PageHeader>
        }
        foot={<TransactionFoot filters={url} listed={listed} />}
      >
        <TransactionMetrics place={place} />
        <ApprovalsBanner onPoint={() => wantApprovals()} onOpen={() => place.openDialog('approvals')} />
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
