import type { PayPage } from '@parley/contract'
import type { PayPageView } from './pay-page.ts'

/** The content of the page as JSON. */
export const payPageWire = (view: PayPageView, publicUrl: string): PayPage => ({
  status: view.status,
  amount: view.amount,
  invoiceNumber: view.invoiceNumber,
  dueDate: view.dueDate,
  businessName: view.business.name,
  receiptUrl: view.receiptPath && `${publicUrl}${view.receiptPath}`,
  ...(view.checkoutUrl !== null && { checkoutUrl: view.checkoutUrl }),
})
