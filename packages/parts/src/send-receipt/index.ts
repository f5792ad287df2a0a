export { SendReceiptDialog, type SendReceiptDialogProps } from './send-receipt-dialog.tsx'
