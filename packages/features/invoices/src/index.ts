import { lazy } from 'react'

export { InvoicesScreen } from './invoices-screen.tsx'

/** One invoice on paper; loaded when it is asked for. */
export const InvoicePrintScreen = lazy(() =>
  import('./print/invoice-print-screen.tsx').then((module) => ({ default: module.InvoicePrintScreen })),
)
