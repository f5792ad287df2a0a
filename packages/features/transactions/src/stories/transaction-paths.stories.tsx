import { buildUrl, createPaymentRequest, payLink } from '@parley/contract'
import { cents, formatCents, subtractCents } from '@parley/domain'
import type { MockApi } from '@parley/mocks'
import { can, type EventOf, type StateOf, transactionLifecycle, transactionState } from '@parley/state-machines'
import { type Path, pathsOf } from '@parley/state-machines/paths'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'
import { paymentOf } from './worlds.ts'

type Event = EventOf<typeof transactionLifecycle>
type State = StateOf<typeof transactionLifecycle>

const PATHS = pathsOf(transactionLifecycle)
const numberOf = (path: Path<typeof transactionLifecycle>) => `PATH-${PATHS.indexOf(path) + 1}`

const meta = {
  title: 'Flows/Paths of a transaction',
  component: TransactionsScreen,
  globals: { role: 'admin' },
  parameters: { live: true, route: '/?search=PATH-' },
  beforeEach: async ({ mockApi }) => {
    for (const path of PATHS) await requestPayment(mockApi, numberOf(path))
  },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

async function post(api: MockApi, path: string, content: object) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': JSON.stringify(content).slice(0, 100) }
  const url = new URL(path, location.origin)
  return api.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(content) }))
}

function pay(api: MockApi, invoiceNumber: string, how: object) {
  const linkId = paymentOf(api, invoiceNumber).paymentLinkId ?? ''
  return post(api, buildUrl(payLink, { code: api.store.paymentLinks.get(linkId)?.code ?? '' }), how)
}

async function requestPayment(api: MockApi, invoiceNumber: string) {
  const { customerId } = paymentOf(api, 'INV-2067')
  const conversation = [...api.store.conversations.values()].find((one) => one.customerId === customerId)
  await post(api, buildUrl(createPaymentRequest), {
    invoiceNumber,
    mode: 'new',
    conversationId: conversation?.id,
    customerId,
    amount: '80.00',
    dueDate: '2026-12-01',
  })
}

async function refund({ api, invoiceNumber, row }: Stage, isFull: boolean) {
  const { amount, refundedAmount } = paymentOf(api, invoiceNumber)
  const given = formatCents(isFull ? subtractCents(amount, refundedAmount) : PART)
  await userEvent.click(await row.findByRole('link'))
  const details = within(await body.findByRole('dialog', { name: 'Transaction details' }))
  await userEvent.click(
    await details.findByRole('button', { name: /^(Refund Transaction|Process Additional Refund)$/ }),
  )
  const dialog = within(await body.findByRole('dialog', { name: 'Refund Transaction' }))
  await waitFor(() => expect(dialog.queryByText('Loading...')).toBeNull())
  if (!isFull) {
    await userEvent.click(dialog.getByRole('radio', { name: 'Partial refund' }))
    await userEvent.type(dialog.getByRole('spinbutton'), String(PART / 100))
  }
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'error')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /method/ }), 'cash')
  await userEvent.click(await dialog.findByRole('button', { name: `Refund ${given}` }))
  await waitFor(() => expect(body.queryByRole('dialog', { name: 'Refund Transaction' })).toBeNull())
  // The button that regains the focus may be removed a moment later, and the key press with it.
  await waitFor(async () => {
    await userEvent.keyboard('{Escape}')
    await expect(body.queryByRole('dialog')).toBeNull()
  })
}

interface Stage {
  canvas: Canvas
  api: MockApi
  invoiceNumber: string
  row: Canvas
}

const DO: Readonly<Record<Event, (stage: Stage) => Promise<unknown>>> = {
  'transaction.complete': async ({ canvas, invoiceNumber }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Simulate Payment' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Simulate Payment' }))
    const select = await dialog.findByRole('combobox')
    await userEvent.selectOptions(select, `${invoiceNumber} - Tom Abernathy - $80.00`)
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Payment' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
  'transaction.take': async ({ api, invoiceNumber }) => {
    const { id, status } = paymentOf(api, invoiceNumber)
    if (status === 'failed') api.takeAfterDecline(id)
    else await pay(api, invoiceNumber, {})
  },
  'transaction.fail': ({ api, invoiceNumber }) => pay(api, invoiceNumber, { simulate: 'decline' }),
  'transaction.void': async ({ row }) => {
    await userEvent.click(await row.findByRole('button', { name: /^Void transaction/ }))
    const dialog = within(await body.findByRole('dialog', { name: 'Void Transaction' }))
    await userEvent.type(dialog.getByRole('textbox'), 'Asked for twice')
    await userEvent.click(dialog.getByRole('button', { name: 'Void Transaction' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
  'transaction.refundPart': (stage) => refund(stage, false),
  'transaction.refundRest': (stage) => refund(stage, true),
}

const WORD: Readonly<Record<State, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  partiallyRefunded: 'Completed',
  failed: 'Failed',
  voided: 'Voided',
  refunded: 'Refunded',
}
const PART = cents(3000)

/** Returns the amount refunded after the first `done` steps of a path. */
function givenBack(path: Path<typeof transactionLifecycle>, done: number): number {
  const events = path.slice(0, done).map(({ event }) => event)
  if (events.includes('transaction.refundRest')) return 8000
  return events.filter((event) => event === 'transaction.refundPart').length * PART
}

/** Walks the paths on the screen; each step checks the status, the mocked server's records and the offered actions. */
const walk = (paths: readonly Path<typeof transactionLifecycle>[]): NonNullable<Story['play']> => {
  return async ({ canvas, mockApi: api, step }) => {
    await expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const invoiceNumber = numberOf(path)
      const cell = await canvas.findByText(invoiceNumber)
      const row = within(cell.closest('tr') ?? cell)
      for (const [index, { event, state }] of path.entries()) {
        await step(`${invoiceNumber}: ${event}`, async () => {
          await DO[event]({ canvas, api, invoiceNumber, row })
          await waitFor(() => expect(row.getByText(WORD[state])).toBeVisible())
          await expect(transactionState(paymentOf(api, invoiceNumber))).toBe(state)
          await expect(paymentOf(api, invoiceNumber).refundedAmount).toBe(givenBack(path, index + 1))
          const offersVoid = row.queryByRole('button', { name: /^Void/ }) !== null
          await expect(offersVoid).toBe(can(transactionLifecycle, state, 'transaction.void'))
        })
      }
    }
  }
}
const isPaid = ([first]: Path<typeof transactionLifecycle>) => first?.event === 'transaction.complete'

export const OfPaidOnes: Story = { play: walk(PATHS.filter(isPaid)) }

export const OfOthers: Story = { play: walk(PATHS.filter((path) => !isPaid(path))) }
