import { checkInvoiceDraft } from '@parley/domain'
import type { InvoiceForm, InvoiceRequest } from '@parley/domain'
import { createSubmissionFlow } from './submission.flow.ts'

/** The Create Invoice dialog. */
export const createInvoiceFlow = createSubmissionFlow<
  InvoiceForm,
  Parameters<typeof checkInvoiceDraft>[1],
  InvoiceRequest
>({ id: 'createInvoice', check: checkInvoiceDraft })
