import { emptyTerminalForm, MINUTE_MS, parseCents, ZERO } from '@parley/domain'
import type { MockApi } from '@parley/mocks'
import { POLL_MS, type TerminalAttempt } from '@parley/state-machines'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { keepAttempt } from '../outcome/kept-attempt.ts'
import '../outcome/all-dialogs.ts'
import { VirtualTerminalScreen } from '../virtual-terminal-screen.tsx'
import {
  amountOf,
  body,
  button,
  type Canvas,
  newInvoice,
  owing,
  process,
  processed,
  reference,
  search,
  summary,
} from './canvas.ts'
import { holdTimers } from './held-timers.ts'

const meta = {
  title: 'Screens/Virtual Terminal/Outcomes',
  component: VirtualTerminalScreen,
  globals: { role: 'manager' },
} satisfies Meta<typeof VirtualTerminalScreen>
export default meta
type Story = StoryObj<typeof meta>

const terminalPayments = ({ store }: MockApi, amount: number) =>
  [...store.transactions.values()].filter(
    (transaction) => transaction.paymentMethod === 'virtual_terminal' && transaction.amount === amount,
  )
const alertOf = (canvas: Canvas) => canvas.findByRole('alert')

const SETTLES_MS = 4321
/** The card page of a payment provider. */
const CARD_PAGE = 'https://checkout.example/one'
let timers: ReturnType<typeof holdTimers>
const hold = () => {
  timers = holdTimers(POLL_MS, SETTLES_MS)
  return timers.restore
}
/** Simulates that the polling interval has passed; `meanwhile` runs just before. */
async function askAgain(meanwhile: () => void) {
  await waitFor(() => expect(timers.isHeld(POLL_MS)).toBe(true))
  meanwhile()
  timers.release(POLL_MS)
}

/** Stores a payment of $20 by Maria Okafor that was in flight when the page was closed. */
function keepPayment({ store }: MockApi, change: Partial<TerminalAttempt>) {
  const manager = [...store.users.values()].find(({ name }) => name === 'Marcus Bell')
  const customer = [...store.customers.values()].find(({ name }) => name === 'Maria Okafor')
  if (!manager || !customer) throw new Error('keepPayment: lively has lost its people')
  const amount = parseCents('20') ?? ZERO
  const due = '2026-11-19'
  const { id, name, phoneNumber, email } = customer
  keepAttempt(manager.id, {
    form: {
      ...emptyTerminalForm(due),
      customer: { id, name, phoneNumber, email },
      mode: 'new',
      amount: '20',
      invoiceAmount: '20',
    },
    request: {
      mode: 'new',
      customerId: id,
      amount,
      invoiceAmount: amount,
      invoiceDescription: null,
      invoiceDueDate: due,
      paymentMethod: 'Credit Card (Phone)',
      paymentReference: null,
      paymentNotes: null,
    },
    chargeAnyway: false,
    idempotencyKey: 'kept',
    sentAt: new Date('2026-11-19T21:47:00Z'),
    transactionId: null,
    checkoutUrl: null,
    ...change,
  })
}

export const Processed: Story = {
  play: async ({ canvas, mockApi }) => {
    await owing(canvas, 'Wen Zhao', 'INV-2062')
    await process(canvas)
    const dialog = await processed()
    await expect(dialog.getByText('$875.25')).toBeVisible()
    await expect(dialog.getByText('paid by Wen Zhao')).toBeVisible()
    await expect(dialog.getByText('INV-2062')).toBeVisible()
    await expect(dialog.getByText('Paid')).toBeVisible()
    const [made] = terminalPayments(mockApi, 87_525)
    await expect(dialog.getByText(made?.id.slice(0, 12) ?? '')).toBeVisible()
  },
}

export const AnotherPayment: Story = {
  ...Processed,
  play: async (context) => {
    await Processed.play?.(context)
    const { canvas } = context
    const dialog = await processed()
    await userEvent.click(button(dialog, 'Process Another Payment'))
    await waitFor(async () => expect(await search(canvas)).toHaveFocus())
    await expect(amountOf(canvas)).toHaveValue(null)
    const row = await canvas.findByRole('row', { name: /Wen Zhao INV-2062 Credit Card \(Phone\).*\$875\.25/ })
    await expect(row).toBeVisible()
  },
}

export const PaidInPart: Story = {
  play: async ({ canvas, mockApi }) => {
    await owing(canvas, 'Wen Zhao', 'INV-2062')
    await fireEvent.change(amountOf(canvas), { target: { value: '800' } })
    await process(canvas)
    const dialog = await processed()
    await expect(dialog.getByText('Partly paid')).toBeVisible()
    await expect(dialog.getByText('$75.25')).toBeVisible()
    await userEvent.click(button(dialog, 'Done'))
    await owing(canvas, 'Wen Zhao', 'INV-2062')
    await waitFor(() => expect(amountOf(canvas)).toHaveValue(75.25))
    await expect(canvas.getByText(/\$800\.00 is paid, \$75\.25 is left\./)).toBeVisible()
    const invoice = [...mockApi.store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2062')
    await expect(invoice).toMatchObject({ status: 'unpaid', amountPaid: 80_000 })
  },
}

export const ReceiptSent: Story = {
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await process(canvas)
    await userEvent.click(button(await processed(), 'Send receipt'))
    await body.findByRole('checkbox', { name: 'Text message' })
    await userEvent.click(
      within(body.getByRole('dialog', { name: 'Send Receipt' })).getByRole('button', { name: 'Send receipt' }),
    )
    await expect(await body.findByText('Receipt sent successfully')).toBeVisible()
    await expect(button(await processed(), 'Done')).toBeVisible()
  },
}

export const Processing: Story = {
  parameters: { mock: { faults: { processTerminalPayment: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await process(canvas)
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(amountOf(canvas)).toHaveAttribute('readonly')
    await expect(button(canvas, 'Clear Form')).toBeDisabled()
  },
}

export const Declined: Story = {
  play: async ({ canvas, mockApi }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await userEvent.type(reference(canvas), 'DECLINE')
    await process(canvas)
    const notice = await alertOf(canvas)
    await expect(notice).toHaveTextContent(/Payment failed.*The card was declined\. Nothing was charged\./)
    await expect(notice).toHaveTextContent(
      /INV-2072, made for this charge, is void, so Maria Okafor owes nothing for it/,
    )
    await expect(notice).toHaveFocus()
    await expect(summary(canvas).getByText('Declined')).toBeVisible()
    const made = [...mockApi.store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2072')
    await expect(made).toMatchObject({ status: 'void', voidReason: 'Charge declined' })
    await userEvent.tab()
    await expect(within(notice).getByRole('link', { name: 'View INV-2072' })).toHaveFocus()
    await userEvent.tab()
    await expect(button(canvas, 'Process Payment')).toHaveFocus()
    await expect(amountOf(canvas)).toHaveValue(20)
  },
}

export const TakenAfterDecline: Story = {
  ...Declined,
  play: async (context) => {
    await Declined.play?.(context)
    const { canvas, mockApi } = context
    await userEvent.clear(reference(canvas))
    await process(canvas)
    await expect((await processed()).getByText('INV-2073')).toBeVisible()
    await expect(terminalPayments(mockApi, 2000).map(({ status }) => status)).toEqual(['failed', 'completed'])
  },
}

export const CashInstead: Story = {
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await userEvent.type(reference(canvas), 'DECLINE')
    await process(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Take cash instead' }))
    await expect(canvas.getByRole('combobox', { name: 'Payment method' })).toHaveDisplayValue('Cash')
    await expect(amountOf(canvas)).toHaveFocus()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await process(canvas)
    await expect((await processed()).getByText('$20.00')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { processTerminalPayment: { status: 500, isMute: true } } } },
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await process(canvas)
    await expect((await body.findAllByText('Payment failed'))[0]).toBeVisible()
    await expect((await body.findAllByText('Failed to process payment'))[0]).toBeVisible()
    await expect(await alertOf(canvas)).toHaveTextContent(/It is not known whether \$20\.00 was charged/)
    await expect(document.body).not.toHaveTextContent(/nothing was charged/i)
    await expect(amountOf(canvas)).toHaveValue(20)
  },
}

export const ProcessedAfterFailure: Story = {
  ...Failed,
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({})
    await process(canvas)
    await processed()
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(1)
  },
}

export const SameAmountAgain: Story = {
  play: async ({ canvas }) => {
    const take = async () => {
      await newInvoice(canvas, 'Maria Okafor', '20')
      await process(canvas)
    }
    await take()
    await userEvent.click(button(await processed(), 'Process Another Payment'))
    await take()
    const question = within(await body.findByRole('alertdialog', { name: 'Charge the same amount again?' }))
    const words = question.getByText(/Maria Okafor was charged \$20\.00 less than a minute ago\./)
    await waitFor(() => expect(words).toBeVisible())
    await expect(button(question, 'Cancel')).toHaveFocus()
  },
}

export const SameAmountCharged: Story = {
  ...SameAmountAgain,
  play: async (context) => {
    await SameAmountAgain.play?.(context)
    const { canvas, mockApi } = context
    const question = within(body.getByRole('alertdialog', { name: 'Charge the same amount again?' }))
    await userEvent.click(button(question, 'Cancel'))
    await expect(amountOf(canvas)).toHaveValue(20)
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(1)
    await process(canvas)
    await userEvent.click(await body.findByRole('button', { name: 'Charge anyway' }))
    await processed()
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(2)
  },
}

export const NoAnswer: Story = {
  parameters: { mock: { faults: { processTerminalPayment: { offline: true } } } },
  beforeEach: hold,
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await process(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Outcome not known yet' })).toBeVisible()
    await expect(await alertOf(canvas)).toHaveTextContent(/The server has not confirmed.*Do not charge it again/)
    await expect(canvas.queryByRole('button', { name: 'Process Payment' })).toBeNull()
  },
}

export const AnsweredAtLast: Story = {
  ...NoAnswer,
  play: async (context) => {
    await NoAnswer.play?.(context)
    const { mockApi } = context
    await askAgain(() => mockApi.setFaults({}))
    await processed()
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(1)
  },
}

export const OutcomeNotKnown: Story = {
  parameters: { mock: { deliveryMs: null } },
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await userEvent.type(reference(canvas), 'PENDING')
    await process(canvas)
    await expect(await alertOf(canvas)).toHaveTextContent(
      /The \$20\.00 payment from Maria Okafor \(Credit Card \(Phone\)\) was sent at 2:4\d PM\. The payment provider has not confirmed yet/,
    )
    await expect(canvas.queryByRole('button', { name: 'Process Payment' })).toBeNull()
    await expect(button(canvas, 'Clear Form')).toBeDisabled()
    await expect(amountOf(canvas)).toHaveAttribute('readonly')
    await expect(canvas.getByRole('textbox', { name: 'Payment method' })).toHaveAttribute('readonly')
    await expect(button(canvas, 'Change')).toHaveAttribute('aria-disabled', 'true')
    await expect(summary(canvas).getByText('Not known yet')).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /Maria Okafor.*Outcome not known yet/ })).toBeVisible()
    await userEvent.click(button(canvas, 'Start another payment'))
    await expect(await search(canvas)).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /Maria Okafor.*Outcome not known yet/ })).toBeVisible()
  },
}

export const CardPage: Story = {
  parameters: { mock: { deliveryMs: null } },
  beforeEach: hold,
  play: async ({ canvas, mockApi }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await userEvent.type(reference(canvas), 'PENDING')
    await process(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Outcome not known yet' })).toBeVisible()
    await askAgain(() => {
      for (const { wire } of mockApi.store.answers.values()) {
        if (typeof wire === 'object' && wire !== null && 'checkoutUrl' in wire) wire.checkoutUrl = CARD_PAGE
      }
    })
    await expect(await canvas.findByRole('heading', { name: 'Waiting for the card' })).toBeVisible()
    const way = canvas.getByRole('link', { name: 'Continue to the card page' })
    await expect(way).toHaveAttribute('href', CARD_PAGE)
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(await alertOf(canvas)).toHaveTextContent(/entered on the payment provider’s page.*Do not charge it/)
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(1)
  },
}

export const CardPageAfterReload: Story = {
  ...CardPage,
  beforeEach: ({ mockApi }) => {
    const organizationId = mockApi.actor()?.organizationId
    const transaction = [...mockApi.store.transactions.values()].find(
      (one) => one.organizationId === organizationId && one.status === 'pending' && !one.isVoided,
    )
    if (!transaction) throw new Error('lively has lost its pending transactions')
    keepPayment(mockApi, { transactionId: transaction.id, checkoutUrl: CARD_PAGE })
    return hold()
  },
  play: async ({ canvas }) => {
    const way = await canvas.findByRole('link', { name: 'Continue to the card page' })
    await expect(way).toHaveAttribute('href', CARD_PAGE)
  },
}

export const SettledLater: Story = {
  parameters: { mock: { deliveryMs: SETTLES_MS } },
  beforeEach: hold,
  play: async ({ canvas, mockApi }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await userEvent.type(reference(canvas), 'PENDING')
    await process(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Outcome not known yet' })).toBeVisible()
    await askAgain(() => timers.release(SETTLES_MS))
    await processed()
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(1)
  },
}

export const DeclinedLater: Story = {
  parameters: { live: true, mock: { deliveryMs: null } },
  beforeEach: hold,
  play: async ({ canvas, mockApi }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await userEvent.type(reference(canvas), 'PENDING')
    await process(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Outcome not known yet' })).toBeVisible()
    await waitFor(() => expect(timers.isHeld(POLL_MS)).toBe(true))
    const failure = { code: 'card_declined', text: 'The card was declined.' }
    for (const made of terminalPayments(mockApi, 2000)) {
      Object.assign(made, { status: 'failed', metadata: { failure } })
      const { id: transactionId, invoiceId, organizationId } = made
      mockApi.emit({ type: 'transaction', organizationId, ids: { transactionId, invoiceId } })
    }
    await expect(await canvas.findByText(/The card was declined\. Nothing was charged\./)).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await expect(button(canvas, 'Process Payment')).toBeVisible()
  },
}

export const AfterReload: Story = {
  parameters: { mock: { faults: { processTerminalPayment: { offline: true } } } },
  beforeEach: ({ mockApi }) => {
    keepPayment(mockApi, {})
    return hold()
  },
  play: async ({ canvas, mockApi }) => {
    await expect(await alertOf(canvas)).toHaveTextContent(/The \$20\.00 payment from Maria Okafor/)
    await askAgain(() => mockApi.setFaults({}))
    await processed()
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(1)
    await expect(sessionStorage).toHaveLength(0)
  },
}

export const NeverConfirmed: Story = {
  beforeEach: ({ mockApi }) => keepPayment(mockApi, { sentAt: new Date('2026-11-19T21:30:00Z') }),
  play: async ({ canvas }) => {
    await expect(await alertOf(canvas)).toHaveTextContent(
      /It was never confirmed whether the \$20\.00 payment from Maria Okafor was charged\./,
    )
  },
}

export const NeverConfirmedPutAway: Story = {
  ...NeverConfirmed,
  play: async (context) => {
    await NeverConfirmed.play?.(context)
    const { canvas, mockApi } = context
    await userEvent.click(button(canvas, 'Close message'))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(0)
  },
}

/** As after a device was asleep for an hour. */
export const NeverConfirmedWhileOpen: Story = {
  ...NoAnswer,
  play: async (context) => {
    await NoAnswer.play?.(context)
    const { canvas, mockApi } = context
    await askAgain(() => {
      mockApi.setFaults({})
      mockApi.advanceTo(new Date(mockApi.now().getTime() + 60 * MINUTE_MS))
    })
    const words = await canvas.findByText(
      /It was never confirmed whether the \$20\.00 payment from Maria Okafor was charged\./,
    )
    await expect(words).toBeVisible()
    await expect(button(canvas, 'Process Payment')).toBeVisible()
    await expect(amountOf(canvas)).toHaveValue(20)
    await expect(terminalPayments(mockApi, 2000)).toHaveLength(0)
  },
}

export const PhoneProcessed: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    await process(canvas)
    const dialog = await processed()
    await expect(button(dialog, 'Process Another Payment')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
