import type { Invoice } from '@parley/contract'
import { emptyTerminalForm } from '@parley/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ExistingInvoice, MOST_INVOICES } from './existing-invoice.tsx'

const customer = { id: 'wen', name: 'Wen Zhao', phoneNumber: '+13035550128', email: null }
const invoice = (number: number) =>
  ({ id: `i-${number}`, invoiceNumber: `INV-${number}`, amount: 7525, dueDate: '2026-11-19' }) as Invoice

test.each([
  [MOST_INVOICES - 1, false],
  [MOST_INVOICES, true],
])('of %s open invoices it is said that older ones may be missing: %s', (count, isSaid) => {
  const data = Array.from({ length: count }, (_, index) => invoice(index))
  const drawn = renderToStaticMarkup(
    <ExistingInvoice
      form={{ ...emptyTerminalForm('2026-11-19'), customer }}
      invoices={{ data, isError: false, isFetching: false, refetch: vi.fn() }}
      isSending={false}
      isOpen={false}
      error={undefined}
      onChange={vi.fn()}
    />,
  )
  expect(drawn.includes('The newest 200 are listed.')).toBe(isSaid)
})
