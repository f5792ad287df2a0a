export { RefundDialog } from '../refund/refund-dialog.tsx'
export { VoidTransactionDialog } from '../void/void-transaction-dialog.tsx'
