export { MarkPaidDialog, UndoPaidDialog, VoidInvoiceDialog } from './state-dialogs.tsx'
export { ExpireLinkDialog, ReminderDialog, ResendLinkDialog } from './text-dialogs.tsx'
