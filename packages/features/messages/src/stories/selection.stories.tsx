import { holdCalls } from '@parley/parts/connection/held'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, list, row } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const meta = { title: 'Screens/Messages/Selection', component: MessagesScreen } satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)
const bar = async (canvas: Canvas) => within(await canvas.findByRole('toolbar', { name: 'Selection' }))
const mark = async (canvas: Canvas, ...names: string[]) => {
  for (const name of names) {
    await userEvent.click(await (await list(canvas)).findByRole('checkbox', { name: `Select ${name}` }))
  }
  return bar(canvas)
}

/** Assigns the conversation with a customer to a team member. */
function giveTo({ store }: StoryContext['mockApi'], customerName: string, memberName: string) {
  const member = [...store.users.values()].find(({ name }) => name === memberName)
  const customer = [...store.customers.values()].find(({ name }) => name === customerName)
  const one = [...store.conversations.values()].find(({ customerId }) => customerId === customer?.id)
  Object.assign(one ?? {}, { assignedToUserId: member?.id })
  return member
}

export const Selected: Story = {
  play: async ({ canvas }) => {
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    await expect(tools.getByText('2 selected')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'State: Open' })).toBeNull()
    await userEvent.click(tools.getByRole('button', { name: 'Clear selection' }))
    await expect(await canvas.findByRole('button', { name: 'State: Open' })).toBeVisible()
  },
}

export const DoneAndUndone: Story = {
  play: async ({ canvas }) => {
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    const send = holdCalls('POST')
    await userEvent.click(tools.getByRole('button', { name: 'Mark done' }))
    await mark(canvas, 'Tom Abernathy')
    send()
    await expect(await page().findByText('2 conversations done')).toBeVisible()
    // A conversation selected before the answer stays selected.
    await expect((await bar(canvas)).getByText('1 selected')).toBeVisible()
    await userEvent.click((await bar(canvas)).getByRole('button', { name: 'Clear selection' }))
    const undo = page().getByRole('button', { name: 'Undo' })
    // A toast stays open while the pointer is over it.
    await userEvent.hover(undo)
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor/ })).toBeNull())
    await userEvent.click(undo)
    await expect(await row(canvas, /Maria Okafor/)).toBeVisible()
    await expect(await row(canvas, /Luis Carrillo/)).toBeVisible()
  },
}

export const SnoozedDoneAndUndone: Story = {
  parameters: { route: '/?state=snoozed' },
  beforeEach: ({ mockApi: { store, actor } }) => {
    const snooze = { until: null, byUserId: actor()?.userId }
    for (const one of store.conversations.values()) {
      const name = store.customers.get(one.customerId)?.name
      if (name === 'Maria Okafor' || name === 'Luis Carrillo') Object.assign(one, { state: 'snoozed', snooze })
    }
  },
  play: async ({ canvas }) => {
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    await userEvent.click(tools.getByRole('button', { name: 'Mark done' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor/ })).toBeNull())
    await userEvent.click(await page().findByRole('button', { name: 'Undo' }))
    await expect(await page().findByText('Change undone')).toBeVisible()
    await expect(await row(canvas, /Maria Okafor/)).toHaveTextContent('Snoozed until a reply')
    await expect(await row(canvas, /Luis Carrillo/)).toHaveTextContent('Snoozed until a reply')
  },
}

/** Lists the conversations that could not be restored, with the reasons. */
export const UndoRefused: Story = {
  play: async ({ canvas, mockApi }) => {
    const theo = giveTo(mockApi, 'Maria Okafor', 'Theo Larsen')
    const tools = await mark(canvas, 'Maria Okafor')
    await userEvent.click(tools.getByRole('button', { name: /^Assign to/ }))
    await userEvent.click(await page().findByRole('option', { name: /Unassigned/ }))
    const undo = await page().findByRole('button', { name: 'Undo' })
    Object.assign(theo ?? {}, { status: 'inactive' })
    await userEvent.click(undo)
    const dialog = within(await page().findByRole('dialog', { name: '1 conversation was not changed' }))
    await expect(dialog.getByText(/This team member is inactive/)).toBeVisible()
    await expect(page().queryByText('Change undone')).toBeNull()
  },
}

/** Undo is pressed on another page, where the list of refused conversations cannot be shown. */
export const UndoRefusedElsewhere: Story = {
  parameters: { route: conversationRoute('lively', 'Maria Okafor') },
  render: () => (
    <Routes>
      <Route path="/" element={<MessagesScreen />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  ),
  play: async ({ canvas, mockApi }) => {
    const theo = giveTo(mockApi, 'Maria Okafor', 'Theo Larsen')
    await canvas.findByTitle('Open profile')
    const tools = await mark(canvas, 'Maria Okafor')
    await userEvent.click(tools.getByRole('button', { name: /^Assign to/ }))
    await userEvent.click(await page().findByRole('option', { name: /Unassigned/ }))
    const undo = await page().findByRole('button', { name: 'Undo' })
    Object.assign(theo ?? {}, { status: 'inactive' })
    await userEvent.click(canvas.getByTitle('Open profile'))
    await expect(await canvas.findByText('Elsewhere')).toBeVisible()
    await userEvent.click(undo)
    await expect(await page().findByText('1 conversation was not changed')).toBeVisible()
    await expect(page().getByText('This team member is inactive. Choose somebody else.')).toBeVisible()
  },
}

export const NothingToUndo: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    await userEvent.click(tools.getByRole('button', { name: 'Mark done' }))
    const undo = await page().findByRole('button', { name: 'Undo' })
    for (const one of store.conversations.values()) {
      const name = store.customers.get(one.customerId)?.name
      if (name === 'Maria Okafor' || name === 'Luis Carrillo') one.state = 'open'
    }
    await userEvent.click(undo)
    await expect(await page().findByText('Nothing was left to undo')).toBeVisible()
  },
}

/** Conversations that were marked done are reopened before they are snoozed again, and stay open when that fails. */
export const AwakeAfterAllUndone: Story = {
  ...SnoozedDoneAndUndone,
  play: async ({ canvas, mockApi }) => {
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    await userEvent.click(tools.getByRole('button', { name: 'Mark done' }))
    const undo = await page().findByRole('button', { name: 'Undo' })
    mockApi.setFaults({ bulkChangeConversations: { isHeld: true, times: 'once' } })
    await userEvent.click(undo)
    await waitFor(() => expect(mockApi.faults().some(({ isTaken }) => isTaken)).toBe(true))
    mockApi.setFaults({ bulkChangeConversations: { status: 500, isMute: true } })
    await expect(await page().findByText('Failed to undo the change')).toBeVisible()
    await expect(
      page().getByText(
        '0 of 2 undone. Something went wrong on our side (500). Check the others: those that were snoozed may be open now.',
      ),
    ).toBeVisible()
  },
}

/** The undo runs in groups: when one is unanswered, the message does not claim that nothing was changed. */
export const UndonePartly: Story = {
  play: async ({ canvas, mockApi }) => {
    giveTo(mockApi, 'Maria Okafor', 'Theo Larsen')
    giveTo(mockApi, 'Luis Carrillo', 'Ana Ruiz')
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    await userEvent.click(tools.getByRole('button', { name: /^Assign to/ }))
    await userEvent.click(await page().findByRole('option', { name: /Unassigned/ }))
    const undo = await page().findByRole('button', { name: 'Undo' })
    mockApi.setFaults({ bulkChangeConversations: { status: 504, isMute: true, times: 'once' } })
    await userEvent.click(undo)
    await expect(await page().findByText('Failed to undo the change')).toBeVisible()
    await expect(page().getByText('1 of 2 undone. The server did not answer. Check the others.')).toBeVisible()
  },
}

/** The filters reappear when the selected rows have left the list. */
export const LeftTheList: Story = {
  play: async ({ canvas }) => {
    await mark(canvas, 'Maria Okafor')
    await userEvent.click(await row(canvas, /Maria Okafor/))
    const heading = await canvas.findByRole('heading', { level: 2, name: 'Maria Okafor' })
    const header = within(heading.closest('header') ?? document.body)
    await userEvent.click(header.getByRole('button', { name: 'Mark done' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor/ })).toBeNull())
    await expect(canvas.queryByRole('toolbar', { name: 'Selection' })).toBeNull()
    await expect(await canvas.findByRole('button', { name: 'State: Open' })).toBeVisible()
  },
}

export const Assigned: Story = {
  play: async ({ canvas }) => {
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    await userEvent.click(tools.getByRole('button', { name: /^Assign to/ }))
    await userEvent.click(await page().findByRole('option', { name: /Ana Ruiz/ }))
    await expect(await page().findByText('2 conversations assigned to Ana Ruiz')).toBeVisible()
    await expect(await within(await row(canvas, /Luis Carrillo/)).findByTitle('Assigned to Ana Ruiz')).toBeVisible()
  },
}

export const SnoozedByKeyboard: Story = {
  play: async ({ canvas }) => {
    const [first, , third] = await (await list(canvas)).findAllByRole('link')
    first?.focus()
    await userEvent.keyboard('x')
    await expect((await bar(canvas)).getByText('1 selected')).toBeVisible()
    third?.focus()
    await userEvent.keyboard('{Shift>}X{/Shift}')
    await expect((await bar(canvas)).getByText('3 selected')).toBeVisible()
    await userEvent.keyboard('h')
    const dialog = within(await page().findByRole('dialog', { name: 'Snooze: 3 conversations' }))
    await userEvent.click(await dialog.findByRole('button', { name: /^Tomorrow/ }))
    await expect(await page().findByText('3 conversations snoozed until tomorrow, 8:00 AM')).toBeVisible()
  },
}

export const SomeRefused: Story = {
  parameters: { route: '/?state=all' },
  beforeEach: ({ mockApi }) => {
    const { customers, conversations } = mockApi.store
    const luis = [...customers.values()].find(({ name }) => name === 'Luis Carrillo')
    for (const one of conversations.values()) if (one.customerId === luis?.id) one.state = 'done'
  },
  play: async ({ canvas }) => {
    const tools = await mark(canvas, 'Maria Okafor', 'Luis Carrillo')
    await userEvent.click(tools.getByRole('button', { name: 'Snooze' }))
    await userEvent.click(await page().findByRole('button', { name: /^Until a reply/ }))
    const dialog = within(await page().findByRole('dialog', { name: '1 conversation was not changed' }))
    await expect(dialog.getByText('Luis Carrillo')).toBeVisible()
    await expect(dialog.getByText(/This conversation is done. Reopen it to snooze it./)).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { bulkChangeConversations: { status: 500 } } } },
  play: async ({ canvas }) => {
    const tools = await mark(canvas, 'Maria Okafor')
    await userEvent.click(tools.getByRole('button', { name: 'Mark done' }))
    await expect(await page().findByText('Failed to change the conversations')).toBeVisible()
    await expect(tools.getByText('1 selected')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const tools = await mark(canvas, 'Maria Okafor')
    await expect(tools.getByText('1 selected')).toBeVisible()
  },
}
