export { MarkPaidDialog, UndoPaidDialog, VoidInvoiceDialog } from './state-dialogs.tsx'
export { ResendLinkDialog } from '@parley/parts/invoice-questions'
export { ExpireLinkDialog, ReminderDialog } from './text-dialogs.tsx'
