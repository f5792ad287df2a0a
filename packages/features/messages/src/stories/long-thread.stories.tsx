import { SAID_ONCE } from '@parley/scenarios'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { standsAtEnd } from './canvas.ts'
import { conversationRoute, messageRoute } from './routes.ts'

const huge = conversationRoute('huge-thread', 'Maria Okafor')

const meta = {
  title: 'Screens/Messages/Long thread',
  component: MessagesScreen,
  parameters: { scenario: 'huge-thread', route: huge },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const rows = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-message]')]
const idOf = (row: HTMLElement | undefined) => row?.dataset['message'] ?? ''
const rowOf = (log: HTMLElement, id: string) => log.querySelector<HTMLElement>(`[data-message="${id}"]`)
const firstInView = (log: HTMLElement) => {
  const { top } = log.getBoundingClientRect()
  return rows(log).find((row) => row.getBoundingClientRect().top >= top)
}
const topOf = (element: HTMLElement | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN

/** The thread once it has stopped moving after opening and all requests are answered. */
const openedThread = async ({ canvas, answersCame }: Pick<StoryContext, 'canvas' | 'answersCame'>) => {
  const log = await canvas.findByRole('log')
  await waitFor(() => expect(rows(log).length).toBeGreaterThan(0))
  await settled(log)
  await answersCame()
  await settled(log)
  return log
}
const settled = async (log: HTMLElement) => {
  let before = Number.NaN
  let still = 0
  while (still < 5) {
    await frame()
    const now = log.scrollTop + log.scrollHeight * 1e6
    still = now === before ? still + 1 : 0
    before = now
  }
}
/** Scrolls by about `px` as a user would, and returns the top message with its position. */
const scroll = async (log: HTMLElement, px: number) => {
  await fireEvent.wheel(log, { deltaY: px })
  log.scrollTop += px
  await settled(log)
  const row = firstInView(log)
  return { id: idOf(row), top: topOf(row) }
}
const isStill = async (log: HTMLElement, { id, top }: { id: string; top: number }) => {
  await settled(log)
  await expect(Math.abs(topOf(rowOf(log, id)) - top)).toBeLessThan(2)
}

export const OpensAtTheEnd: Story = {
  play: async (context) => {
    const log = await openedThread(context)
    await standsAtEnd(log)
    await expect(rows(log).length).toBeLessThan(60)
  },
}

export const OlderMessagesComeAbove: Story = {
  play: async (context) => {
    const { mockApi } = context
    const log = await openedThread(context)
    mockApi.setFaults({ listMessages: { latency: 300 } })
    const height = log.scrollHeight
    const place = await scroll(log, -1200)
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(height + 1000))
    await isStill(log, place)
  },
}

export const NewMessageWhileReadingAbove: Story = {
  parameters: { live: true },
  play: async (context) => {
    const { canvas, mockApi } = context
    const log = await openedThread(context)
    const place = await scroll(log, -900)
    await expect(await canvas.findByRole('button', { name: 'Latest messages' })).toBeVisible()
    const conversationId = new URLSearchParams(huge.slice(2)).get('conversation') ?? ''
    mockApi.receiveText(conversationId, 'Are you there?')
    mockApi.receiveText(conversationId, 'It is urgent.')
    const pill = await canvas.findByRole('button', { name: /^2 new/ })
    await isStill(log, place)
    await userEvent.click(pill)
    await expect(await within(log).findByText('It is urgent.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /\d new|Latest/ })).toBeNull())
  },
}

export const NewMessageBelowStaysUnseen: Story = {
  parameters: { live: true },
  play: async (context) => {
    const { canvas, mockApi } = context
    const log = await openedThread(context)
    await scroll(log, -900)
    const conversationId = new URLSearchParams(huge.slice(2)).get('conversation') ?? ''
    mockApi.receiveText(conversationId, 'Please do not come.')
    const pill = await canvas.findByRole('button', { name: /^1 new/ })
    const row = document.querySelector(`[data-conversation="${conversationId}"]`)
    await waitFor(() => expect(row).toHaveTextContent('1 unread message'))
    await userEvent.type(canvas.getByRole('textbox', { name: 'SMS Message' }), 'We come at 9{Enter}')
    await expect(await canvas.findByRole('alertdialog', { name: /^The customer wrote \d+ s ago/ })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    if (pill.isConnected) await userEvent.click(pill)
    await waitFor(() => expect(row).not.toHaveTextContent('unread'))
  },
}

export const AtAMessage: Story = {
  parameters: { route: messageRoute('huge-thread', SAID_ONCE) },
  play: async (context) => {
    const log = await openedThread(context)
    const found = within(log).getByText(SAID_ONCE)
    const view = log.getBoundingClientRect()
    const { top, bottom } = found.getBoundingClientRect()
    await expect(top).toBeGreaterThan(view.top)
    await expect(bottom).toBeLessThan(view.bottom)
    await expect(found.closest('[data-target]')).not.toBeNull()
  },
}

export const AtNoMessage: Story = {
  parameters: { route: `${huge}&message=019d0000-0000-7000-8000-0000000000ff` },
  play: async (context) => {
    await standsAtEnd(await openedThread(context))
    const words = 'The linked message does not exist. These are the latest messages.'
    await expect(await context.canvas.findByText(words)).toBeVisible()
  },
}

export const LatestMessages: Story = {
  ...AtAMessage,
  play: async (context) => {
    await AtAMessage.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Latest messages' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Latest messages' })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('log').querySelector('[data-target]')).toBeNull())
  },
}

export const NewerMessagesComeBelow: Story = {
  parameters: { route: messageRoute('huge-thread', SAID_ONCE) },
  play: async (context) => {
    const { mockApi } = context
    const log = await openedThread(context)
    mockApi.setFaults({ listMessages: { latency: 300 } })
    const height = log.scrollHeight
    const place = await scroll(log, height - log.clientHeight - 300 - log.scrollTop)
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(height + 500))
    await isStill(log, place)
  },
}

export const JumpToDate: Story = {
  play: async (context) => {
    const { canvas } = context
    await openedThread(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Maria Okafor' }))
    const page = within(document.body)
    await userEvent.click(await page.findByRole('menuitem', { name: /Jump to date/ }))
    const dialog = within(await page.findByRole('dialog', { name: 'Jump to date' }))
    await userEvent.type(dialog.getByLabelText('Date'), '2026-03-02')
    await userEvent.click(dialog.getByRole('button', { name: 'Show messages' }))
    const heading = await canvas.findByRole('heading', { name: 'March 2, 2026' })
    const log = await openedThread(context)
    await expect(Math.abs(topOf(heading) - topOf(log))).toBeLessThan(60)
  },
}

export const JumpNeedsADate: Story = {
  play: async (context) => {
    const { canvas } = context
    await openedThread(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Maria Okafor' }))
    const page = within(document.body)
    await userEvent.click(await page.findByRole('menuitem', { name: /Jump to date/ }))
    await userEvent.click(await page.findByRole('button', { name: 'Show messages' }))
    await expect(await page.findByText('Please choose today or an earlier day')).toBeVisible()
  },
}

export const AnsweredFromTheMiddle: Story = {
  parameters: { route: messageRoute('huge-thread', SAID_ONCE), mock: { deliveryMs: 60_000 } },
  play: async (context) => {
    const { canvas } = context
    const frame = (await openedThread(context)).closest('[data-thread-of]')
    // A note would be added at the end, which is not shown.
    await expect(frame).toHaveAttribute('data-hides', 'note')
    await userEvent.type(canvas.getByRole('textbox', { name: 'SMS Message' }), 'The key is still there.{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText('The key is still there.')).toBeVisible(), {
      timeout: 10_000,
    })
    await expect(canvas.queryByText(SAID_ONCE)).toBeNull()
    await expect(frame).not.toHaveAttribute('data-hides')
  },
}

export const OlderMessagesFail: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    const log = await openedThread(context)
    mockApi.setFaults({ listMessages: { status: 500, times: 'once' } })
    const height = log.scrollHeight
    await scroll(log, -1500)
    await userEvent.click(await canvas.findByRole('button', { name: 'Load older messages' }))
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(height + 1000))
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const { canvas } = context
    const log = await openedThread(context)
    await scroll(log, -1500)
    await expect(await canvas.findByRole('button', { name: 'Latest messages' })).toBeVisible()
    await expect(await canvas.findByText('Yesterday', { selector: 'span' })).toBeVisible()
  },
}
