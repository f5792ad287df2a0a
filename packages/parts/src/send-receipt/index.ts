export { SendReceiptDialog, type SendReceiptDialogProps } from './send-receipt-dialog.tsx'
export { type ReceiptOf, useReceipt } from './use-receipt.ts'
