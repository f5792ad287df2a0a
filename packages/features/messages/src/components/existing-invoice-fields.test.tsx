// @vitest-environment happy-dom
import type { Invoice } from '@parley/contract'
import type { PaymentRequestContext } from '@parley/state-machines'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OPEN_INVOICES_MAX } from '../open-invoices.ts'
import { ExistingInvoiceFields } from './existing-invoice-fields.tsx'

afterEach(cleanup)

const context = { actor: { role: 'manager' }, invoiceId: null, refusal: null } as PaymentRequestContext
const invoice = (number: number) =>
  ({ id: `i-${number}`, invoiceNumber: `INV-${number}`, balanceDue: 7525, dueDate: '2026-11-19' }) as Invoice

test.each([
  [OPEN_INVOICES_MAX - 1, false],
  [OPEN_INVOICES_MAX, true],
])('of %s open invoices it is said that older ones may be missing: %s', (count, isSaid) => {
  const data = Array.from({ length: count }, (_, index) => invoice(index))
  const query = { data, error: null, isFetching: false, isPending: false, refetch: vi.fn() }
  render(<ExistingInvoiceFields context={context} send={vi.fn()} invoices={query} />)
  expect(screen.getAllByRole('radio')).toHaveLength(count)
  expect(screen.queryByText('The newest 200 are listed.') !== null).toBe(isSaid)
})
