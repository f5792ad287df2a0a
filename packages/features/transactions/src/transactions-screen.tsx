import { useNow, useSignedIn } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { Button, PageHeader, TablePage, useLazyPart } from '@parley/ui'
import { FlaskConical } from 'lucide-react'
import { useEffect } from 'react'
import { useTransactionActions } from './actions/use-transaction-actions.tsx'
import { TransactionFoot } from './components/transaction-foot.tsx'
import { TransactionList } from './components/transaction-list.tsx'
import { TransactionMetrics } from './components/transaction-metrics.tsx'
import { TransactionTools } from './components/transaction-tools.tsx'
import { useTransactionsUrl } from './transactions-url.ts'
import { useTransactionKeys } from './use-transaction-keys.ts'
import { useTransactions } from './use-transactions.ts'

const loadDetail = () => import('./detail/transaction-detail-dialog.tsx')
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
  const search = useTransactionKeys(listed.items)
  const maySimulate = user.simulated.payments && may(actor, 'payment.simulate')
  const isSimulating = maySimulate && url.dialog === 'simulate'
  const hasDetail = url.transactionId !== null
  const { want: wantDetail } = detail
  const { want: wantSimulate } = simulate
  useEffect(() => {
    if (hasDetail) wantDetail()
    if (isSimulating) wantSimulate()
  }, [hasDetail, isSimulating, wantDetail, wantSimulate])

  return (
    <>
      <title>{`Transactions · ${PRODUCT.name}`}</title>
      <TablePage
        header={
          <PageHeader title="Transactions">
            {maySimulate && (
              <Button
                icon={FlaskConical}
                onPointerEnter={() => wantSimulate()}
                onClick={() => place.openDialog('simulate')}
              >
                Simulate Payment
              </Button>
            )}
          </PageHeader>
        }
        foot={<TransactionFoot listed={listed} />}
      >
        <TransactionMetrics place={place} />
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
      {actions.dialog}
    </>
  )
}
