export { LINK_SENT_TEXT, ResendLinkDialog, type ResendLinkDialogProps } from './resend-link-dialog.tsx'
export { TextToCustomer, type TextToCustomerProps } from './text-to-customer.tsx'
export { useCopyLink } from './use-copy-link.ts'
export { useInvoiceFlow, useInvoiceQuestion } from './use-invoice-flow.ts'
