import type { MockApi } from '@parley/mocks'
import { type EventOf, refundLifecycle, type RefundOutcome } from '@parley/state-machines'
import { type Path, pathsOf } from '@parley/state-machines/paths'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { REFUND_BADGE } from '../refund-texts.ts'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'
import { paymentOf } from './worlds.ts'

type Event = EventOf<typeof refundLifecycle>

const PATHS = pathsOf(refundLifecycle)
const PAID = ['INV-2070', 'INV-2067', 'INV-2066', 'INV-2058', 'INV-2051', 'INV-2047', 'INV-2043']
/** Number of the invoice on whose payment a path is walked; each path has its own. */
const numberOf = (path: Path<typeof refundLifecycle>) => `PATH-${PATHS.indexOf(path) + 1}`

const meta = {
  title: 'Flows/Paths of a refund',
  component: TransactionsScreen,
  globals: { role: 'admin' },
  parameters: { live: true, route: '/?search=PATH-', mock: { deliveryMs: null } },
  beforeEach: ({ mockApi: { store }, mockApi }) => {
    const request = [...store.refunds.values()].find(({ status }) => status === 'requested')
    if (!request) throw new Error('refund paths: nothing waits for approval')
    for (const [index, path] of PATHS.entries()) {
      const { id: transactionId, amount, invoiceId } = paymentOf(mockApi, PAID[index] ?? 'none is left')
      const invoice = store.invoices.get(invoiceId)
      if (invoice) invoice.invoiceNumber = numberOf(path)
      const own = path.some(({ event }) => event === 'refund.withdraw') ? mockApi.actor()?.userId : undefined
      const requestedByUserId = own ?? request.requestedByUserId
      store.refunds.set(transactionId, { ...request, id: transactionId, transactionId, amount, requestedByUserId })
    }
  },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

interface Stage {
  api: MockApi
  invoiceNumber: string
  details: Canvas
}

const press = (open: RegExp, confirm: RegExp, question: { role: 'alertdialog' | 'dialog'; name: string }) => {
  return async ({ details }: Stage) => {
    await userEvent.click(await details.findByRole('button', { name: open }))
    const { role, name } = question
    const asked = within(await body.findByRole(role, { name }))
    await userEvent.click(asked.getByRole('button', { name: confirm }))
    await waitFor(() => expect(body.queryByRole(role, { name })).toBeNull())
  }
}

/** Makes the provider report the outcome of the refund. */
const answer = (outcomeOf: (amount: Extract<RefundOutcome, { amount: unknown }>['amount']) => RefundOutcome) => {
  return async ({ api, invoiceNumber }: Stage) => {
    const transaction = paymentOf(api, invoiceNumber)
    const refund = [...api.store.refunds.values()].find(({ transactionId }) => transactionId === transaction.id)
    if (!refund) throw new Error(`refund paths: ${invoiceNumber} has no refund`)
    api.answerRefund(refund.id, outcomeOf(refund.amount))
  }
}

const DO: Readonly<Record<Event, (stage: Stage) => Promise<void>>> = {
  'refund.approve': press(/^Approve/, /^Approve/, { role: 'alertdialog', name: 'Approve Refund?' }),
  'refund.reject': press(/^Reject/, /^Reject/, { role: 'dialog', name: 'Reject Refund?' }),
  'refund.withdraw': press(/^Withdraw/, /^Withdraw/, { role: 'alertdialog', name: 'Withdraw Request?' }),
  'refund.succeed': answer((amount) => ({ status: 'succeeded', providerId: 're_1', amount })),
  'refund.fail': answer(() => ({ status: 'failed', text: 'The card account is closed' })),
  'refund.loseAnswer': answer(() => ({ status: 'unknown' })),
}

/** Walks the paths in the details dialog; each step checks the status and the refunded amount. */
const walk = (paths: readonly Path<typeof refundLifecycle>[]): NonNullable<Story['play']> => {
  return async ({ canvas, mockApi: api, step }) => {
    await expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const invoiceNumber = numberOf(path)
      const cell = await canvas.findByText(invoiceNumber)
      await userEvent.click(cell)
      const details = within(await body.findByRole('dialog', { name: 'Transaction details' }))
      for (const { event, state } of path) {
        await step(`${invoiceNumber}: ${event}`, async () => {
          await DO[event]({ api, invoiceNumber, details })
          await expect(await details.findByText(REFUND_BADGE[state].label)).toBeVisible()
          const { amount, refundedAmount } = paymentOf(api, invoiceNumber)
          await expect(refundedAmount).toBe(state === 'succeeded' ? amount : 0)
        })
      }
      // The button that regains the focus may be removed a moment later, and the key press with it.
      await waitFor(async () => {
        await userEvent.keyboard('{Escape}')
        await expect(body.queryByRole('dialog')).toBeNull()
      })
    }
  }
}
const has = (wanted: Event) => (path: Path<typeof refundLifecycle>) => path.some(({ event }) => event === wanted)
const [isApproved, isLost] = [has('refund.approve'), has('refund.loseAnswer')]

export const Answered: Story = { play: walk(PATHS.filter((path) => isApproved(path) && !isLost(path))) }

export const NotAnsweredAtOnce: Story = { play: walk(PATHS.filter((path) => isApproved(path) && isLost(path))) }

export const NotApproved: Story = { play: walk(PATHS.filter((path) => !isApproved(path))) }
