import { createInvoice, processTerminalPayment } from '@parley/contract'
import { can, type EventOf, invoiceLifecycle, type StateOf } from '@parley/state-machines'
import { type Path, pathsOf } from '@parley/state-machines/paths'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../actions/all-dialogs.tsx'
import '../detail/invoice-detail-dialog.tsx'
import { InvoicesScreen } from '../invoices-screen.tsx'
import { body, type Canvas, table } from './canvas.ts'

type MockApi = StoryContext['mockApi']
type Event = EventOf<typeof invoiceLifecycle>
type State = StateOf<typeof invoiceLifecycle>

const PATHS = pathsOf(invoiceLifecycle)
const AMOUNT = 80_00
const descriptionOf = (path: Path<typeof invoiceLifecycle>) => `Path ${PATHS.indexOf(path) + 1}`

const meta = {
  title: 'Flows/Paths of an invoice',
  component: InvoicesScreen,
  globals: { role: 'admin' },
  parameters: { live: true },
  beforeEach: async ({ mockApi }) => {
    for (const path of PATHS) await makeInvoice(mockApi, descriptionOf(path))
  },
} satisfies Meta<typeof InvoicesScreen>
export default meta
type Story = StoryObj<typeof meta>

async function post(api: MockApi, path: string, content: object) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) }
  return api.fetch(new Request(new URL(path, location.origin), init))
}

function makeInvoice(api: MockApi, description: string) {
  const customer = [...api.store.customers.values()].find(({ name }) => name === 'Tom Abernathy')
  const draft = { customerId: customer?.id, amount: AMOUNT / 100, dueDate: '2026-12-01', description }
  return post(api, createInvoice.path, { ...draft, sendPaymentRequest: false })
}

interface Stage {
  api: MockApi
  invoice: ReturnType<typeof stored>
  details: Canvas
}

function stored({ store }: MockApi, described: string) {
  const invoice = [...store.invoices.values()].find(({ description }) => description === described)
  if (!invoice) throw new Error(`invoice paths: no invoice ${described}`)
  return invoice
}

const confirm = (open: string, role: 'alertdialog' | 'dialog', question: string, press: string, reason?: string) => {
  return async ({ details }: Stage) => {
    await userEvent.click(await details.findByRole('button', { name: open }))
    const asked = within(await body.findByRole(role, { name: question }))
    if (reason) await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), reason)
    await userEvent.click(asked.getByRole('button', { name: press }))
    await waitFor(() => expect(body.queryByRole(role, { name: question })).toBeNull())
  }
}

const DO: Readonly<Record<Event, (stage: Stage) => Promise<unknown>>> = {
  // A colleague takes the payment at the terminal.
  'invoice.settle': ({ api, invoice: { id: invoiceId, customerId } }) =>
    post(api, processTerminalPayment.path, {
      mode: 'existing',
      customerId,
      invoiceId,
      amount: AMOUNT / 100,
      paymentMethod: 'Cash',
      chargeAnyway: true,
    }),
  'invoice.markPaid': confirm('Mark as Paid', 'alertdialog', 'Mark Invoice as Paid?', 'Mark as Paid'),
  'invoice.void': confirm('Void Invoice', 'alertdialog', 'Void Invoice?', 'Void Invoice'),
  'invoice.undoPaid': confirm('Undo Mark as Paid', 'dialog', 'Undo Mark as Paid?', 'Undo payment', 'The check bounced'),
}

const WORD: Readonly<Record<State, string>> = { unpaid: 'Unpaid', paid: 'Paid', void: 'Void' }
const OFFERED: Partial<Record<Event, string>> = {
  'invoice.markPaid': 'Mark as Paid',
  'invoice.void': 'Void Invoice',
  'invoice.undoPaid': 'Undo Mark as Paid',
}

/** A terminal payment cannot be undone, only refunded; undo is for payments marked by hand. */
const isRefused = (before: Event | undefined, event: Event) =>
  event === 'invoice.undoPaid' && before === 'invoice.settle'

async function showsAndOffers({ details }: Stage, state: State, last: Event) {
  await waitFor(() => expect(details.getAllByText(WORD[state])[0]).toBeVisible())
  for (const [event, name] of Object.entries(OFFERED) as [Event, string][]) {
    const isOffered = can(invoiceLifecycle, state, event) && !isRefused(last, event)
    await waitFor(() => expect(details.queryByRole('button', { name }) !== null).toBe(isOffered))
  }
}

/** Walks every path in the details dialog; each step checks the status, the amount paid and the offered actions. */
export const Walked: Story = {
  play: async ({ canvas, mockApi: api, step }) => {
    await expect(PATHS.length).toBeGreaterThan(3)
    for (const path of PATHS) {
      const { invoiceNumber } = stored(api, descriptionOf(path))
      await userEvent.click(await (await table(canvas)).findByRole('link', { name: invoiceNumber }))
      const dialog = await body.findByRole('dialog', { name: invoiceNumber })
      const details = within(dialog)
      for (const [index, { event, state }] of path.entries()) {
        if (isRefused(path[index - 1]?.event, event)) break
        await step(`${invoiceNumber}: ${event}`, async () => {
          const stage = { api, invoice: stored(api, descriptionOf(path)), details }
          await DO[event](stage)
          await showsAndOffers(stage, state, event)
          const { status, amountPaid } = stored(api, descriptionOf(path))
          await expect({ status, amountPaid }).toEqual({ status: state, amountPaid: state === 'paid' ? AMOUNT : 0 })
        })
      }
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    }
  },
}
