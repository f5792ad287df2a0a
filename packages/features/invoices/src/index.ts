export { InvoicesScreen } from './invoices-screen.tsx'
export { InvoicePrintScreen } from './print/invoice-print-screen.tsx'
