import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../activity/activity-tab.tsx'
import { TeamScreen } from '../team-screen.tsx'

const meta = {
  title: 'Screens/Team/Activity',
  component: TeamScreen,
  globals: { role: 'basic' },
  parameters: { route: '/parley/team/activity' },
  render: () => (
    <Routes>
      <Route path="/parley/team/:tab?" element={<TeamScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
} satisfies Meta<typeof TeamScreen>
export default meta
type Story = StoryObj<typeof meta>

type MockApi = StoryContext['mockApi']
const card = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Team Activity Timeline' }))

/** Adds an activity that just happened. */
const add = ({ store, now }: MockApi, actionType: string, details: object = {}, secondsAgo = 0) => {
  const like = [...store.activity.values()].find(({ customerId, userId }) => customerId !== null && userId !== null)
  if (!like) throw new Error('no activity')
  const id = crypto.randomUUID()
  store.activity.set(id, { ...like, id, actionType, details, createdAt: new Date(now().getTime() - secondsAgo * 1000) })
  return like.organizationId
}

export const Timeline: Story = {
  beforeEach: ({ mockApi }) => {
    const paid = { amount: '1240.50', invoiceNumber: 'INV-2068' }
    // In the middle of a minute, so that the times that are shown do not depend on when the story began.
    add(mockApi, 'payment_requested', paid, 30)
    add(mockApi, 'payment_received', paid, 31)
    add(mockApi, 'conversation_reassigned', { toUserName: 'Devin Kim' }, 32)
    add(mockApi, 'manual_payment_processed', paid, 33)
    add(mockApi, 'message_commented', {}, 34)
    add(mockApi, 'invoice_created', paid, 35)
    add(mockApi, 'foo_bar', {}, 36)
  },
  play: async ({ canvas }) => {
    const list = await card(canvas)
    await expect(list.getByRole('heading', { name: 'Team Activity Timeline' })).toBeVisible()
    await expect(
      (await list.findAllByRole('link', { name: /requested \$1,240\.50 from .+, INV-2068/ }))[0],
    ).toBeVisible()
    for (const sentence of [
      /received a payment of \$1,240\.50 from /,
      /reassigned .+ to Devin Kim/,
      /processed a manual payment of \$1,240\.50 for /,
      /commented on a message from /,
      /created invoice INV-2068 for /,
      /foo_bar/,
    ])
      await expect(list.getAllByRole('link', { name: sentence })[0]).toBeVisible()
    await expect(await list.findByText(/entries since .+ messages? hidden$/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /sent a message to/ })).toBeNull()
  },
}

export const NarrowedByKindAndPerson: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const list = await card(canvas)
    await list.findAllByRole('link')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Messages sent' }))
    await expect((await list.findAllByRole('link', { name: /sent a message to/ }))[0]).toBeVisible()
    const devin = [...store.users.values()].find(({ name }) => name === 'Devin Kim')
    await userEvent.click(await canvas.findByRole('button', { name: /^Devin Kim/ }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Devin Kim/ })).toHaveAttribute('aria-pressed', 'true'),
    )
    await waitFor(() => {
      const names = list.getAllByRole('link').map(({ textContent }) => textContent ?? '')
      if (!names.every((text) => text.includes(devin?.name ?? ''))) throw new Error('entries of others')
    })
  },
}

export const RangeOfTheAddress: Story = {
  parameters: { route: '/parley/team/activity?range=month' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/since Nov 1/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Date range' }), 'quarter')
    await expect(await canvas.findByText(/since Oct 1/)).toBeVisible()
  },
}

export const NewEntryComesIn: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const list = await card(canvas)
    await list.findAllByRole('link')
    const organizationId = add(mockApi, 'invoice_created', { invoiceNumber: 'INV-9999' })
    mockApi.emit({ type: 'invoice', organizationId, ids: {} })
    await expect(await list.findByRole('link', { name: /created invoice INV-9999/ })).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: ({ mockApi }) => mockApi.store.activity.clear(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No team activity yet')).toBeVisible()
  },
}

export const OnlyMessages: Story = {
  beforeEach: ({ mockApi }) => {
    const { activity } = mockApi.store
    add(mockApi, 'message_sent', {}, 30)
    for (const { id, actionType } of activity.values()) if (actionType !== 'message_sent') activity.delete(id)
  },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByText('Only messages were sent')).toBeVisible()
    await expect(canvas.queryByText('No team activity yet')).toBeNull()
    mockApi.setFaults({ listTeamActivity: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: 'Show messages' }))
    await expect(await canvas.findByText('Loading activity...')).toBeVisible()
    await expect(canvas.queryByText('No team activity yet')).toBeNull()
    mockApi.setFaults({})
    const list = await card(canvas)
    await expect((await list.findAllByRole('link', { name: /sent a message to/ }))[0]).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listTeamActivity: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch team activity')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listTeamActivity: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading activity...')).toBeVisible()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = await card(canvas)
    await list.findAllByRole('link')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
