import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../assign/auto-assign-dialog.tsx'
import '../assignments/assignments-tab.tsx'
import { TeamScreen } from '../team-screen.tsx'

const meta = {
  title: 'Flows/Auto-assign',
  component: TeamScreen,
  globals: { role: 'manager' },
  parameters: { route: '/parley/team/assignments?assign=auto' },
  render: () => (
    <Routes>
      <Route path="/parley/team/:tab?" element={<TeamScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof TeamScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
type Store = StoryContext['mockApi']['store']
const team = (store: Store) => {
  const devin = [...store.users.values()].find(({ name }) => name === 'Devin Kim')
  return [...store.users.values()].filter(({ organizationId }) => organizationId === devin?.organizationId)
}
const openOf = (store: Store, name: string | null) => {
  const people = team(store)
  const id = name === null ? null : people.find((one) => one.name === name)?.id
  return [...store.conversations.values()].filter(
    ({ organizationId, state, assignedToUserId }) =>
      organizationId === people[0]?.organizationId && state === 'open' && assignedToUserId === id,
  )
}
const dialogOf = async () => within(await body.findByRole('dialog', { name: 'Auto-assign' }))
const waiting = (store: Store) => {
  for (const conversation of openOf(store, 'Devin Kim')) conversation.assignedToUserId = null
}

export const Previewed: Story = {
  parameters: { mock: { faults: { getTeamOverview: { isHeld: true } } } },
  beforeEach: ({ mockApi: { store } }) => waiting(store),
  play: async ({ mockApi: { store, setFaults } }) => {
    const dialog = await dialogOf()
    await expect(dialog.getByRole('button', { name: 'Auto-assign' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.findByText('Loading team members...')
    await expect(dialog.queryByRole('region', { name: 'Left over' })).toBeNull()
    setFaults({})
    const count = openOf(store, null).length
    await expect(await dialog.findByRole('radio', { name: 'Round-robin' })).toBeChecked()
    await expect(dialog.getByText('distribute evenly across team')).toBeVisible()
    await expect(dialog.getByText('assign to the person with fewest conversations')).toBeVisible()
    await expect(await dialog.findByText(`${count} of ${count}, oldest first`)).toBeVisible()
    const added = () => dialog.queryAllByText(/^\+\d+$/).map(({ textContent }) => Number((textContent ?? '').slice(1)))
    await expect(added().reduce((sum, one) => sum + one, 0)).toBe(count)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Include Devin Kim' }))
    await expect(dialog.getByText(/left out by you/)).toBeVisible()
    await expect(added().reduce((sum, one) => sum + one, 0)).toBe(count)
    await userEvent.click(dialog.getByRole('switch', { name: 'Only people who are online' }))
    await expect(dialog.getByRole('checkbox', { name: 'Include Jo Park' })).toBeDisabled()
  },
}

export const ByNumber: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    waiting(store)
    const ana = team(store).find(({ name }) => name === 'Ana Ruiz')
    for (const line of store.phoneNumbers.values()) line.memberIds = ana ? [ana.id] : []
  },
  play: async ({ mockApi: { store } }) => {
    const dialog = await dialogOf()
    const [count, free] = [openOf(store, null).length, 20 - openOf(store, 'Ana Ruiz').length]
    await expect(await dialog.findByText(`${Math.min(count, free)} of ${count}, oldest first`)).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Include Ana Ruiz' }))
    const left = within(await dialog.findByRole('region', { name: 'Left over' }))
    await expect(left.getAllByRole('listitem')).toHaveLength(Math.min(count, 5))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Include Ana Ruiz' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Auto-assign' }))
    await expect(await body.findByText('Auto-assigned')).toBeVisible()
    await expect(openOf(store, 'Ana Ruiz')).toHaveLength(20 - free + Math.min(count, free))
  },
}

export const Assigned: Story = {
  beforeEach: ({ mockApi: { store } }) => waiting(store),
  play: async ({ canvas, mockApi: { store } }) => {
    const dialog = await dialogOf()
    const count = openOf(store, null).length
    await dialog.findByText(`${count} of ${count}, oldest first`)
    await userEvent.click(dialog.getByRole('button', { name: 'Auto-assign' }))
    // A toast stays open while the pointer is over it.
    await userEvent.hover(await body.findByText('Auto-assigned'))
    await expect(openOf(store, null)).toHaveLength(0)
    await waitFor(() => expect(canvas.queryByRole('region', { name: /^Unassigned, / })).toBeNull())
    await userEvent.click(body.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(openOf(store, null)).toHaveLength(count))
  },
}

export const LeftOver: Story = {
  beforeEach: ({ mockApi: { store } }) => waiting(store),
  play: async ({ mockApi: { store } }) => {
    const dialog = await dialogOf()
    const count = openOf(store, null).length
    await dialog.findByText(`${count} of ${count}, oldest first`)
    for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box)
    const left = within(await dialog.findByRole('region', { name: 'Left over' }))
    await expect(left.getByText(/stay unassigned: nobody included can take them\.$/)).toBeVisible()
    await waitFor(() => expect(left.getAllByRole('listitem').length).toBeGreaterThan(0))
    await expect(dialog.getByRole('button', { name: 'Auto-assign' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const OneLeftOver: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    waiting(store)
    const ana = team(store).find(({ name }) => name === 'Ana Ruiz')
    const line = [...store.phoneNumbers.values()].find(({ label }) => label === 'Summer campaign')
    const [one] = openOf(store, null)
    if (!ana || !line || !one) throw new Error('story: nobody waits')
    line.memberIds = [ana.id]
    one.phoneNumberId = line.id
  },
  play: async ({ mockApi: { store } }) => {
    const dialog = await dialogOf()
    const count = openOf(store, null).length
    await dialog.findByText(`${count} of ${count}, oldest first`)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Include Ana Ruiz' }))
    await dialog.findByText(/^1 conversation stays unassigned: /)
    await userEvent.click(dialog.getByRole('button', { name: 'Auto-assign' }))
    await expect(await body.findByText(/ 1 stays unassigned\.$/)).toBeVisible()
    await expect(openOf(store, null)).toHaveLength(1)
  },
}

export const Assigning: Story = {
  parameters: { mock: { faults: { autoAssign: { isHeld: true } } } },
  beforeEach: ({ mockApi: { store } }) => waiting(store),
  play: async () => {
    const dialog = await dialogOf()
    await dialog.findByText(/oldest first$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Auto-assign' }))
    await expect(await dialog.findByRole('button', { name: 'Assigning...' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { autoAssign: { status: 500 } } } },
  beforeEach: ({ mockApi: { store } }) => waiting(store),
  play: async ({ mockApi: { store } }) => {
    const dialog = await dialogOf()
    const before = openOf(store, null).length
    await dialog.findByText(/oldest first$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Auto-assign' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(openOf(store, null)).toHaveLength(before)
  },
}
