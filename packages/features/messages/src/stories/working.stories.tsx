import { buildWorld, SAID_ONCE } from '@parley/scenarios'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, enter, list, row, textOf } from './canvas.ts'
import { eraseElsewhere, mergeElsewhere } from './elsewhere.ts'
import { conversationRoute } from './routes.ts'

const maria = conversationRoute('lively', 'Maria Okafor')

const meta = { title: 'Screens/Messages/Working the inbox', component: MessagesScreen } satisfies Meta<
  typeof MessagesScreen
>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)
const thread = (canvas: Canvas, name: string) => canvas.findByRole('heading', { level: 2, name })
/**
 * Keeps conversations unread; whether one that is left soon is read in time would depend on the speed of the machine.
 */
const STAYS_UNREAD = { readConversation: { isHeld: true } }
const stateFilter = (canvas: Canvas, name: string) => canvas.findByRole('button', { name: `State: ${name}` })

export const MarkedDone: Story = {
  parameters: { route: maria },
  play: async ({ canvas }) => {
    await thread(canvas, 'Maria Okafor')
    const rows = await (await list(canvas)).findAllByRole('link')
    const next = rows[rows.findIndex((one) => one.getAttribute('aria-current') === 'true') + 1]?.textContent ?? ''
    await userEvent.click(canvas.getByRole('button', { name: 'Mark done' }))
    await expect(await page().findByText('Conversation done')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor/ })).toBeNull())
    const opened = (await list(canvas)).getByRole('link', { current: true })
    await expect(opened.textContent.slice(0, 12)).toBe(next.slice(0, 12))
  },
}

export const DoneUndone: Story = {
  parameters: { route: maria, mock: { faults: STAYS_UNREAD } },
  play: async ({ canvas }) => {
    await thread(canvas, 'Maria Okafor')
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark done' }))
    await userEvent.click(await page().findByRole('button', { name: 'Undo' }))
    await thread(canvas, 'Maria Okafor')
    const one = await row(canvas, /Maria Okafor/)
    await waitFor(() => expect(one).toHaveAttribute('aria-current', 'true'))
    await expect(await canvas.findByRole('button', { name: 'Mark done' })).toBeVisible()
  },
}

export const DoneRefused: Story = {
  parameters: { route: maria, mock: { faults: { setConversationState: { status: 500 } } } },
  play: async ({ canvas }) => {
    await thread(canvas, 'Maria Okafor')
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark done' }))
    await expect(await page().findByText('Failed to mark as done')).toBeVisible()
    await expect(await thread(canvas, 'Maria Okafor')).toBeVisible()
  },
}

/** The conversation may be done already; trying again could reopen it. */
export const DoneUnanswered: Story = {
  parameters: { route: maria, mock: { faults: { setConversationState: { status: 504, isMute: true } } } },
  play: async ({ canvas }) => {
    await thread(canvas, 'Maria Okafor')
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark done' }))
    await expect(await page().findByText('Failed to mark as done')).toBeVisible()
    await expect(
      page().getByText(/^The server did not answer\. Check whether it has changed before you try again/),
    ).toBeVisible()
    await expect(page().queryByText(/Nothing was changed/)).toBeNull()
  },
}

/** A failed change does not bring back a user who has moved on to another conversation. */
export const DoneRefusedLater: Story = {
  parameters: {
    route: maria,
    mock: { faults: { setConversationState: { status: 500, isHeld: true }, ...STAYS_UNREAD } },
  },
  play: async ({ canvas, mockApi }) => {
    await thread(canvas, 'Maria Okafor')
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark done' }))
    await userEvent.click(await row(canvas, /Tom Abernathy/))
    await thread(canvas, 'Tom Abernathy')
    mockApi.changeFault('setConversationState', null)
    await expect(await page().findByText('Failed to mark as done')).toBeVisible()
    await expect(await thread(canvas, 'Tom Abernathy')).toBeVisible()
  },
}

export const DoneOnes: Story = {
  parameters: { route: '/?state=done' },
  play: async ({ canvas }) => {
    await expect(await stateFilter(canvas, 'Done')).toBeVisible()
    const [first] = await (await list(canvas)).findAllByRole('link')
    if (!first) throw new Error('no done conversation')
    await userEvent.click(first)
    await userEvent.click(await canvas.findByRole('button', { name: 'Reopen' }))
    await expect(await page().findByText('Conversation reopened')).toBeVisible()
  },
}

export const AllStates: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await stateFilter(canvas, 'Open'))
    await userEvent.click(await page().findByRole('option', { name: 'All states' }))
    await expect((await (await list(canvas)).findAllByText('Done'))[0]).toBeVisible()
  },
}

export const NoOpenOnes: Story = {
  parameters: { scenario: 'long-thread', route: conversationRoute('long-thread', 'Maria Okafor') },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark done' }))
    await expect(await canvas.findByText('No open conversations')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show done ones' }))
    await expect(await row(canvas, /Maria Okafor/)).toBeVisible()
  },
}

export const NoDoneOnes: Story = {
  parameters: { scenario: 'long-thread', route: '/?state=done' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No done conversations')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show open ones' }))
    await expect(await row(canvas, /Maria Okafor/)).toBeVisible()
  },
}

export const MarkedUnread: Story = {
  parameters: { route: maria },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Maria Okafor' }))
    await userEvent.click(await page().findByRole('menuitem', { name: /Mark unread/ }))
    await expect(await canvas.findByText('Select a conversation')).toBeVisible()
    await waitFor(async () => expect(await row(canvas, /Maria Okafor/)).toHaveTextContent('1 unread message'))
  },
}

/** The drafts of both conversations are kept, and a user who was typing can continue. */
export const JoinedMeanwhile: Story = {
  globals: { role: 'manager' },
  parameters: { route: conversationRoute('lively', 'Jun Tanaka'), live: true },
  play: async ({ canvas, mockApi }) => {
    await enter(await textOf(canvas), 'Half a thought')
    await userEvent.click(await row(canvas, /Maria Okafor/))
    await thread(canvas, 'Maria Okafor')
    await enter(await textOf(canvas), 'And the valve')
    await mergeElsewhere(mockApi, 'Maria Okafor', 'Jun Tanaka')
    await thread(canvas, 'Jun Tanaka')
    const text = await textOf(canvas)
    await waitFor(() => expect(text).toHaveValue('Half a thought\nAnd the valve'))
    await waitFor(() => expect(text).toHaveFocus())
    const one = await row(canvas, /Jun Tanaka/)
    await waitFor(() => expect(one).toHaveAttribute('aria-current', 'true'))
  },
}

export const ErasedMeanwhile: Story = {
  globals: { role: 'admin' },
  parameters: { route: conversationRoute('lively', 'Grace Lindqvist'), live: true },
  play: async ({ canvas, mockApi }) => {
    await thread(canvas, 'Grace Lindqvist')
    await textOf(canvas)
    await eraseElsewhere(mockApi, 'Grace Lindqvist')
    await expect(await canvas.findByText('This conversation does not exist')).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'SMS Message' })).toBeNull()
    await expect(canvas.queryByRole('log')).toBeNull()
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Grace Lindqvist/ })).toBeNull())
  },
}

export const FoundInAMessage: Story = {
  parameters: { scenario: 'huge-thread' },
  play: async ({ canvas }) => {
    await enter(await canvas.findByPlaceholderText('Search conversations...'), 'RED hydrant')
    const hit = await row(canvas, /red hydrant/)
    await expect(within(hit).getByText('red hydrant').tagName).toBe('MARK')
    await userEvent.click(hit)
    const log = within(await canvas.findByRole('log'))
    await expect((await log.findByText(SAID_ONCE)).closest('[data-target]')).not.toBeNull()
  },
}

export const FoundAmongDone: Story = {
  play: async ({ canvas }) => {
    const { conversations, customers } = buildWorld('lively')
    const done = conversations.find(({ state }) => state === 'done')
    const name = customers.find(({ id }) => id === done?.customerId)?.name ?? ''
    await userEvent.type(await canvas.findByPlaceholderText('Search conversations...'), name)
    await expect(await stateFilter(canvas, 'All states')).toBeVisible()
    await expect(within(await row(canvas, new RegExp(name))).getByText('Done')).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const [first, second, third] = await (await list(canvas)).findAllByRole('link')
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'))
    await userEvent.keyboard('j')
    await waitFor(() => expect(third).toHaveAttribute('aria-current', 'true'))
    await waitFor(() => expect(third).toHaveFocus())
    await userEvent.keyboard('k')
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'))
    await waitFor(() => expect(second).toHaveFocus())
    // Two keys within one frame are two steps.
    for (const key of ['k', 'j', 'j', 'k']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
    await expect(second).toHaveFocus()
    await canvas.findByRole('textbox', { name: 'SMS Message' })
    await userEvent.keyboard('n')
    await expect(await canvas.findByRole('textbox', { name: 'Internal Note' })).toHaveFocus()
    await userEvent.keyboard('e')
    await expect(canvas.getByRole('textbox', { name: 'Internal Note' })).toHaveValue('e')
    second?.focus()
    await userEvent.keyboard('r')
    await expect(await canvas.findByRole('textbox', { name: 'SMS Message' })).toHaveFocus()
    second?.focus()
    await userEvent.keyboard('/')
    await expect(canvas.getByPlaceholderText('Search conversations...')).toHaveFocus()
  },
}

export const NotedBeforeItIsThere: Story = {
  parameters: { mock: { faults: { getConversation: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    const [first] = await (await list(canvas)).findAllByRole('link')
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(first).toHaveAttribute('aria-current', 'true'))
    await expect(canvas.queryByRole('textbox', { name: 'SMS Message' })).toBeNull()
    await userEvent.keyboard('n')
    mockApi.setFaults({})
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Internal Note' })).toHaveFocus())
  },
}

/**
 * A user who moves on before a conversation has loaded, and returns to it with a list key, keeps the focus in the list.
 */
export const LeftBeforeItIsThere: Story = {
  parameters: { mock: { faults: { getConversation: { isHeld: true }, ...STAYS_UNREAD } } },
  play: async ({ canvas, mockApi }) => {
    const [first] = await (await list(canvas)).findAllByRole('link')
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(first).toHaveAttribute('aria-current', 'true'))
    await userEvent.keyboard('j')
    await waitFor(() => expect(first).not.toHaveAttribute('aria-current'))
    await userEvent.keyboard('k')
    await waitFor(() => expect(first).toHaveFocus())
    // Nor is the focus moved to the composer on request when the user types elsewhere in the meantime.
    await userEvent.keyboard('r')
    await fireEvent.input(canvas.getByPlaceholderText('Search conversations...'))
    mockApi.changeFault('getConversation', null)
    await canvas.findByRole('textbox', { name: 'SMS Message' })
    await expect(first).toHaveFocus()
  },
}

export const DoneAndUnreadByKeyboard: Story = {
  play: async ({ canvas }) => {
    const rows = await (await list(canvas)).findAllByRole('link')
    const read = rows.find((one) => !one.dataset['unread'])
    read?.focus()
    await userEvent.keyboard('u')
    await waitFor(() => expect(read).toHaveAttribute('data-unread'))
    await userEvent.keyboard('e')
    await expect(await page().findByText('Conversation done')).toBeVisible()
    await waitFor(() => expect(read).not.toBeInTheDocument())
  },
}

export const TenThousand: Story = {
  parameters: { scenario: 'huge-inbox' },
  play: async ({ canvas }) => {
    const inbox = await list(canvas)
    const drawn = await inbox.findAllByRole('link')
    await expect(drawn.length).toBeLessThan(40)
    const scroller = drawn[0]?.closest('ul')?.parentElement
    if (!scroller) throw new Error('nothing scrolls')
    const height = scroller.scrollHeight
    scroller.scrollTop = height
    await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(height))
    await expect(inbox.getAllByRole('link').length).toBeLessThan(40)
  },
}
