import { useEndpointQuery } from '@parley/client'
import { type Invoice, listUnpaidInvoices } from '@parley/contract'
import { cents, emptyTerminalForm, type TerminalForm } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ExistingInvoice } from '../form/existing-invoice.tsx'

/** The invoice part of the form; a colleague takes all but $75.25 of an invoice at the moment it is chosen. */
function PaidWhileChosen() {
  const { data, ...query } = useEndpointQuery(listUnpaidInvoices, { query: { limit: 200 } })
  const [form, setForm] = useState<TerminalForm>({
    ...emptyTerminalForm('2026-11-19'),
    customer: { id: 'wen', name: 'Wen Zhao', phoneNumber: '+13035550128', email: null },
  })
  const afterwards = (invoice: Invoice) =>
    invoice.id === form.invoiceId
      ? { ...invoice, amountPaid: cents(invoice.amount - 7525), balanceDue: cents(7525) }
      : invoice
  return (
    <>
      <ExistingInvoice
        form={form}
        invoices={{ ...query, data: data?.map(afterwards) }}
        isSending={false}
        isOpen={false}
        error={undefined}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <p>To charge: {form.amount}</p>
    </>
  )
}

const meta = {
  title: 'Screens/Virtual Terminal/Existing invoice',
  component: PaidWhileChosen,
  globals: { role: 'manager' },
} satisfies Meta<typeof PaidWhileChosen>
export default meta

export const PaidInPartWhileChosen: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('combobox', { name: 'Unpaid invoice' })
    await userEvent.selectOptions(list, within(list).getByRole('option', { name: /INV-2062/ }))
    await waitFor(() => expect(canvas.getByText('To charge: 75.25')).toBeVisible())
  },
}
