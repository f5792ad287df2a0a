import type { MockApi } from '@parley/mocks'
import { POLL_MS } from '@parley/state-machines'
import { type TerminalMove, type TerminalPath, terminalPaths } from '@parley/state-machines/paths'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import '../outcome/all-dialogs.ts'
import { VirtualTerminalScreen } from '../virtual-terminal-screen.tsx'
import {
  amountOf,
  body,
  button,
  type Canvas,
  choose,
  PAYER,
  process,
  processed,
  reference,
  takeInCash,
} from './canvas.ts'
import { type HeldTimers, holdTimers } from './held-timers.ts'

/** How long the mocked provider withholds an outcome, and the latency of fetching a payment, in milliseconds. */
const SETTLES_MS = 4321
const FETCH_MS = 7654
/** An amount that was just charged, so that charging it again asks for confirmation. */
const REPEATED = '19.99'

const PATHS = terminalPaths()
let timers: HeldTimers

const meta = {
  title: 'Flows/Paths of a payment at the terminal',
  component: VirtualTerminalScreen,
  globals: { role: 'manager' },
  parameters: { mock: { deliveryMs: SETTLES_MS } },
  beforeEach: async ({ mockApi }) => {
    timers = holdTimers(POLL_MS, SETTLES_MS, FETCH_MS)
    await takeInCash(mockApi, REPEATED)
    return timers.restore
  },
} satisfies Meta<typeof VirtualTerminalScreen>
export default meta
type Story = StoryObj<typeof meta>

const payments = ({ store }: MockApi) =>
  [...store.transactions.values()].filter(({ paymentMethod }) => paymentMethod === 'virtual_terminal')
const countTaken = (api: MockApi) => payments(api).filter(({ status }) => status === 'completed').length

interface Stage {
  canvas: Canvas
  api: MockApi
  /** The steps after this move. */
  rest: TerminalPath
}

const REFERENCES: Partial<Record<TerminalMove, string>> = { 'answer.failed': 'DECLINE', 'answer.pending': 'PENDING' }

async function fillIn(canvas: Canvas, path: TerminalPath) {
  if (!canvas.queryByRole('button', { name: 'Change' })) {
    await choose(canvas, PAYER)
    await userEvent.click(canvas.getByRole('radio', { name: 'Create new invoice' }))
  }
  const answers = path
    .filter(({ move }) => move.startsWith('answer.') && move !== 'answer.none')
    .map(({ move }) => move)
  const [answer] = answers
  const amount = answer === 'answer.repeated' ? REPEATED : (20 + PATHS.indexOf(path) / 100).toFixed(2)
  const asked = canvas.getByRole('spinbutton', { name: 'Invoice amount' })
  for (const field of [asked, amountOf(canvas)]) await fireEvent.change(field, { target: { value: amount } })
  await fireEvent.change(reference(canvas), { target: { value: (answer && REFERENCES[answer]) ?? '' } })
}

/** Sets the mocked server's answers to the next send and the next check according to the path. */
function prepare({ api, rest }: Stage) {
  const look = rest.find((_, index) => rest[index - 1]?.state === 'waiting.fetching')?.move
  const [sent] = rest
  api.setFaults({
    getTransaction: { latency: FETCH_MS, ...(look === 'answer.none' && { status: 500 }) },
    ...(sent?.move === 'answer.none' && { processTerminalPayment: { offline: true } }),
    ...(sent?.move === 'answer.refused' && { processTerminalPayment: { status: 500 } }),
  })
}

/** Releases the pending check of the payment; `settle` determines what it finds. */
const pollingFinds = (settle: (api: MockApi) => void) => async (stage: Stage) => {
  if (!timers.isHeld(FETCH_MS)) return
  settle(stage.api)
  timers.release(FETCH_MS)
}
const declineLatest = (api: MockApi) => {
  const failure = { code: 'card_declined', text: 'The card was declined.' }
  Object.assign(payments(api).at(-1) ?? {}, { status: 'failed', metadata: { failure } })
}
const nothing = () => undefined
const press = (name: string) => () => body.findByRole('button', { name }).then((found) => userEvent.click(found))

const DO: Readonly<Record<TerminalMove, (stage: Stage) => Promise<unknown>>> = {
  'payment.submit': async (stage) => {
    prepare(stage)
    await process(stage.canvas)
  },
  'answer.completed': pollingFinds(() => timers.release(SETTLES_MS)),
  'answer.failed': pollingFinds(declineLatest),
  'answer.repeated': pollingFinds(nothing),
  'answer.pending': pollingFinds(nothing),
  'answer.refused': pollingFinds(nothing),
  'answer.none': pollingFinds(nothing),
  'charge.confirm': async (stage) => {
    prepare(stage)
    await press('Charge anyway')()
  },
  'charge.decline': press('Cancel'),
  'time.passes': async (stage) => {
    prepare(stage)
    timers.release(POLL_MS)
  },
  'payment.leave': press('Start another payment'),
  'payment.finish': press('Process Another Payment'),
}

const saysUnknown = (ms: number, words: RegExp) => async (canvas: Canvas) => {
  await waitFor(() => expect(timers.isHeld(ms)).toBe(true))
  await expect(await canvas.findByText(words)).toBeVisible()
  await expect(canvas.queryByRole('button', { name: 'Process Payment' })).toBeNull()
}

/** The assertion on the screen per state; states that are not listed last no longer than a call. */
const SEEN: Readonly<Record<string, (canvas: Canvas) => Promise<unknown>>> = {
  editing: async (canvas) => expect(await canvas.findByRole('button', { name: 'Process Payment' })).toBeVisible(),
  confirming: () => body.findByRole('alertdialog', { name: 'Charge the same amount again?' }),
  processed: () => processed(),
  'unanswered.resting': saysUnknown(POLL_MS, /The server has not confirmed whether it was charged/),
  'waiting.fetching': saysUnknown(FETCH_MS, /The payment provider has not confirmed yet/),
  'waiting.resting': saysUnknown(POLL_MS, /The payment provider has not confirmed yet/),
}

/** Returns to an empty form for the next path. */
async function tidyUp(canvas: Canvas, api: MockApi, state: string | undefined) {
  api.setFaults({})
  timers.release(FETCH_MS)
  if (state === 'unanswered.resting') timers.release(POLL_MS)
  if (state === 'unanswered.resting' || state === 'submitting') {
    await userEvent.click(button(await processed(), 'Done'))
  }
  if (state?.startsWith('waiting.')) await press('Start another payment')()
  await canvas.findByRole('button', { name: 'Process Payment' })
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
}

/** Walks the paths in one page; each charges at most once. */
const walk = (paths: readonly TerminalPath[]): NonNullable<Story['play']> => {
  return async ({ canvas, mockApi: api, step }) => {
    await expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      await canvas.findByRole('button', { name: 'Process Payment' })
      await fillIn(canvas, path)
      timers.forget()
      const before = countTaken(api)
      for (const [index, { move, state }] of path.entries()) {
        await step(`${move} -> ${state}`, async () => {
          await DO[move]({ canvas, api, rest: path.slice(index + 1) })
          await SEEN[state]?.(canvas)
        })
      }
      const last = path.at(-1)
      const isTaken = path.some(({ move }) => move === 'answer.completed') || last?.move === 'charge.confirm'
      if (last?.state === 'submitting') await processed()
      await expect(countTaken(api) - before).toBe(isTaken ? 1 : 0)
      await tidyUp(canvas, api, last?.state)
    }
  }
}
const isFirst = (answer: TerminalMove) => (path: TerminalPath) => path[1]?.move === answer
const [isSettledLater, isUnanswered] = [isFirst('answer.pending'), isFirst('answer.none')]

export const AnsweredAtOnce: Story = {
  play: walk(PATHS.filter((path) => !isSettledLater(path) && !isUnanswered(path))),
}

export const SettledLater: Story = { play: walk(PATHS.filter(isSettledLater)) }

export const Unanswered: Story = { play: walk(PATHS.filter(isUnanswered)) }
