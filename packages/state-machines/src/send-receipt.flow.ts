import { checkReceiptForm, type ReceiptForm, type ReceiptRequest } from '@parley/domain'
import { createSubmissionFlow } from './submission.flow.ts'

/** The Send Receipt dialog. */
export const sendReceiptFlow = createSubmissionFlow<ReceiptForm, null, ReceiptRequest>({
  id: 'sendReceipt',
  check: checkReceiptForm,
  isHarmless: true,
})
