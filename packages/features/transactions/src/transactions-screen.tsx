import { useSignedIn } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { ListTools, useCustomerFilter } from '@parley/parts/lists'
import { lazyModule, PageHeader, PageTitle, TablePage, useLazyPart, useLoadWhile } from '@parley/ui'
import { useTransactionActions } from './actions/use-transaction-actions.tsx'
import { ApprovalsBanner } from './approvals/approvals-banner.tsx'
import { TransactionFoot } from './components/transaction-foot.tsx'
import { TransactionMetrics } from './components/transaction-metrics.tsx'
import { TransactionTable } from './components/transaction-table.tsx'
import { ExportButton } from './export/export-button.tsx'
import { SimulateButton } from './simulate/simulate-button.tsx'
import { useTransactionList } from './transaction-list.ts'

const detailModule = lazyModule('The transaction', () => import('./detail/transaction-detail-dialog.tsx'))
const approvalsModule = lazyModule('The approvals', () => import('./approvals/approvals-dialog.tsx'))
const simulateModule = lazyModule('Simulate Payment', () => import('./simulate/simulate-payment-dialog.tsx'))

/** The Transactions screen: figures, the list of transactions and their actions. */
export function TransactionsScreen() {
  const { user, actor } = useSignedIn()
  const list = useTransactionList()
  const { show, close } = list
  const { transaction: openId, open: dialog } = list.dialogs
  const customerFilter = useCustomerFilter(list)
  const actions = useTransactionActions()
  const detail = useLazyPart(detailModule)
  const simulate = useLazyPart(simulateModule)
  const approvals = useLazyPart(approvalsModule)
  const maySimulate = user.simulated.payments && may(actor, 'payment.simulate')
  const isSimulating = maySimulate && dialog === 'simulate'
  const isDeciding = dialog === 'approvals'
  const hasDetail = openId !== null
  useLoadWhile(hasDetail, detail, close)
  useLoadWhile(isSimulating, simulate, close)
  useLoadWhile(isDeciding, approvals, close)

  return (
    <>
      <PageTitle>{`Transactions · ${PRODUCT.name}`}</PageTitle>
      <TablePage
        header={
          <PageHeader title="Transactions">
            {maySimulate && <SimulateButton onPoint={simulate.preload} onOpen={() => show({ open: 'simulate' })} />}
            <ExportButton list={list} />
          </PageHeader>
        }
        foot={<TransactionFoot list={list} />}
      >
        <TransactionMetrics list={list} />
        <ApprovalsBanner onPoint={approvals.preload} onOpen={() => show({ open: 'approvals' })} />
        <ListTools list={list} others={customerFilter} />
        <TransactionTable list={list} actions={actions} />
      </TablePage>
      {openId !== null && detail.part && (
        <detail.part.TransactionDetailDialog key={openId} id={openId} actions={actions} onClose={close} />
      )}
      {isSimulating && simulate.part && <simulate.part.SimulatePaymentDialog onClose={close} />}
      {isDeciding && approvals.part && (
        <approvals.part.ApprovalsDialog actions={actions} hrefOf={list.hrefOf} onClose={close} />
      )}
      {actions.dialog}
    </>
  )
}
