import type { TeamMember } from '@parley/contract'
import { cents } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../assign/auto-assign-dialog.tsx'
import '../assign/reassign-dialog.tsx'
import '../assignments/assignments-tab.tsx'
import { Workload } from '../assignments/workload.tsx'
import { Overview as MembersOverview } from '../overview/overview-tab.tsx'
import { TeamScreen } from '../team-screen.tsx'

const meta = {
  title: 'Screens/Team/Team',
  component: TeamScreen,
  globals: { role: 'manager' },
  parameters: { route: '/parley/team/overview' },
  render: () => (
    <Routes>
      <Route path="/parley/team/:tab?" element={<TeamScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
} satisfies Meta<typeof TeamScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const assignments = (query = '') => ({ route: `/parley/team/assignments${query}` })
const card = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('article', { name }))
type Store = StoryContext['mockApi']['store']
const userOf = (store: Store, name: string) => {
  const user = [...store.users.values()].find((one) => one.name === name)
  if (!user) throw new Error(`no user ${name}`)
  return user
}
const openOf = (store: Store, userId: string | null) =>
  [...store.conversations.values()].filter(
    ({ organizationId, state, assignedToUserId }) =>
      organizationId === userOf(store, 'Devin Kim').organizationId && state === 'open' && assignedToUserId === userId,
  )
/** Totals of the team's cards, computed from the records. */
const teamFigures = ({ store, now }: StoryContext['mockApi']) => {
  const { organizationId } = userOf(store, 'Devin Kim')
  const timeZone = store.organizations.get(organizationId)?.timezone
  const day = (at: Date) => at.toLocaleDateString('en-CA', { timeZone })
  const shown = new Set([...store.users.values()].filter(({ status }) => status === 'active').map(({ id }) => id))
  const activeToday = [...shown]
    .flatMap((id) => openOf(store, id))
    .filter(({ lastMessageAt }) => lastMessageAt !== null && day(lastMessageAt) === day(now())).length
  const pending = [...store.invoices.values()].filter(
    (invoice) =>
      invoice.organizationId === organizationId &&
      invoice.status === 'unpaid' &&
      shown.has(invoice.assignedToUserId ?? invoice.createdByUserId),
  ).length
  return { 'Active Today': activeToday, 'Pending Invoices': pending }
}
/** Sets how many open conversations a user has, regardless of the world's data. */
const load = (store: Store, name: string, count: number) => {
  const { id } = userOf(store, name)
  const free = [...openOf(store, id), ...openOf(store, null), ...openOf(store, userOf(store, 'Priya Raman').id)]
  for (const [at, conversation] of free.entries()) conversation.assignedToUserId = at < count ? id : null
}

export const Overview: Story = {
  play: async ({ canvas, mockApi }) => {
    const { store } = mockApi
    const devin = await card(canvas, 'Devin Kim')
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Assignments',
      'Activity',
      'Performance',
    ])
    await expect(devin.getByText('Standard')).toBeVisible()
    await expect(devin.getByRole('img', { name: 'Online' })).toBeVisible()
    await expect(devin.getByText('Online')).toBeVisible()
    for (const label of ['Assigned Conversations', 'Active Today', 'Pending Invoices', 'Unread Mentions'])
      await expect(devin.getByText(label)).toBeVisible()
    await expect(devin.getByText(/^\$[\d,]+\.\d{2}$/)).toBeVisible()
    await expect(devin.getByRole('link', { name: 'View Details of Devin Kim' })).toHaveAttribute(
      'href',
      `/parley/team/assignments?person=${userOf(store, 'Devin Kim').id}`,
    )
    await expect(devin.getByText(String(openOf(store, userOf(store, 'Devin Kim').id).length))).toBeVisible()
    const strip = within(canvas.getByRole('region', { name: 'The team at a glance' }))
    for (const label of ['Total Assigned', 'Active Today', 'Pending Invoices', 'Team Online'])
      await expect(strip.getByText(label)).toBeVisible()
    for (const [label, count] of Object.entries(teamFigures(mockApi))) {
      await expect(count).toBeGreaterThan(0)
      await expect(strip.getByText(label).nextElementSibling).toHaveTextContent(new RegExp(`^${count}$`))
    }
    await expect(strip.getByRole('link', { name: /^Pending Invoices/ })).toHaveAttribute(
      'href',
      '/parley/invoices?status=outstanding',
    )
    await expect(devin.getByRole('link', { name: /^Assigned Conversations, / })).toHaveAttribute(
      'href',
      expect.stringContaining('/parley/team/assignments?person='),
    )
    await expect(strip.getByText(/^\d of 7$/)).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Date range' })).toHaveValue('week')
    const options = within(canvas.getByRole('combobox', { name: 'Date range' })).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual(['Today', 'Week', 'Month', 'Quarter'])
    await expect(canvas.queryByRole('article', { name: 'Sam Ortega' })).toBeNull()
  },
}

export const PresenceIsLive: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const { store, now } = mockApi
    const user = userOf(store, 'Devin Kim')
    const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
    const seen = async (at: Date | null, word: string) => {
      user.lastActiveAt = at
      mockApi.emit({ type: 'user', organizationId: user.organizationId, ids: { userId: user.id } })
      await waitFor(async () =>
        expect((await card(canvas, 'Devin Kim')).getByRole('img', { name: word })).toBeVisible(),
      )
    }
    await seen(minutesAgo(4), 'Online')
    await seen(minutesAgo(6), 'Away')
    await seen(minutesAgo(31), 'Offline')
    await seen(minutesAgo(29), 'Away')
    await seen(null, 'Offline')
    await seen(minutesAgo(1), 'Online')
  },
}

export const OverviewCrowded: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    userOf(store, 'Devin Kim').name = 'Bartholomew Featherstonehaugh-Montgomery'
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: /^Bartholomew/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const OverviewOfBasic: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    const devin = await card(canvas, 'Devin Kim')
    await expect(devin.getByRole('link', { name: 'View Details of Devin Kim' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Reassign|Auto-assign/ })).toBeNull()
  },
}

export const OverviewLoading: Story = {
  parameters: { mock: { faults: { getTeamOverview: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading team members...')).toBeVisible()
  },
}

export const OverviewEmpty: Story = {
  render: () => <MembersOverview members={[]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No team members found')).toBeVisible()
  },
}

export const OverviewFailed: Story = {
  parameters: { mock: { faults: { getTeamOverview: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch the team')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const ReassignedAll: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const [devin, ana] = [userOf(store, 'Devin Kim').id, userOf(store, 'Ana Ruiz').id]
    const [before, hers] = [openOf(store, devin), openOf(store, ana).length]
    await userEvent.click(await canvas.findByRole('button', { name: 'Reassign the conversations of Devin Kim' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Reassign the conversations of Devin Kim' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Ana Ruiz' }))
    await userEvent.click(dialog.getByRole('button', { name: `Reassign all ${before.length}` }))
    await expect(await body.findByText('Assignment updated')).toBeVisible()
    await expect(openOf(store, ana)).toHaveLength(hers + before.length)
    const told = [...store.notifications.values()].filter(({ kind, userId }) => kind === 'assignment' && userId === ana)
    await expect(told.length).toBeGreaterThanOrEqual(before.length)
    await userEvent.click(body.getByRole('button', { name: 'Undo' }))
    await expect(await body.findByText('Change undone')).toBeVisible()
    await waitFor(() => expect(openOf(store, devin)).toHaveLength(before.length))
    await expect(openOf(store, ana)).toHaveLength(hers)
  },
}

export const Assignments: Story = {
  parameters: assignments(),
  play: async ({ canvas, mockApi: { store } }) => {
    await expect(await canvas.findByRole('region', { name: `Unassigned, ${openOf(store, null).length}` })).toBeVisible()
    await expect(
      await canvas.findByRole('region', { name: `Ana Ruiz, ${openOf(store, userOf(store, 'Ana Ruiz').id).length}` }),
    ).toBeVisible()
    await expect(canvas.getAllByText(/^\(\d{3}\) 555-/).length).toBeGreaterThan(3)
    await expect(canvas.getAllByText(/^\d+ new$/).length).toBeGreaterThan(0)
    await expect(canvas.getAllByText('Dispatch').length).toBeGreaterThan(0)
    await expect(canvas.getAllByRole('button', { name: /^Reassign / }).length).toBeGreaterThan(3)
    const shown = within(canvas.getByRole('combobox', { name: 'Show' })).getAllByRole('option')
    await expect(shown.map(({ textContent }) => textContent)).toEqual(['All', 'Unassigned only'])
    await expect(await canvas.findByText('Needs attention')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Team Workload' })).toBeVisible()
  },
}

export const WorkloadColours: Story = {
  parameters: assignments(),
  beforeEach: ({ mockApi: { store } }) => load(store, 'Ana Ruiz', 13),
  play: async ({ canvas }) => {
    const ana = await canvas.findByRole('listitem', { name: 'Ana Ruiz' })
    await expect(within(ana).getByText('13 of 20')).toBeVisible()
    await expect(within(ana).getByText('65%')).toBeVisible()
    await expect(ana.querySelector('[data-level]')).toHaveAttribute('data-level', 'busy')
  },
}

/** A member with this many conversations. */
const having = (assignedConversations: number): TeamMember => ({
  id: String(assignedConversations),
  name: `Has ${assignedConversations}`,
  role: 'standard',
  avatarUrl: null,
  lastActiveAt: null,
  assignedConversations,
  activeToday: 0,
  pendingInvoices: 0,
  unreadMentions: 0,
  processedToday: cents(0),
})

export const WorkloadLevels: Story = {
  render: () => <Workload members={[12, 13, 16, 17].map(having)} />,
  play: async ({ canvas }) => {
    const levels = { 12: '--workload-ok', 13: '--workload-high', 16: '--workload-high', 17: '--workload-over' }
    for (const [count, token] of Object.entries(levels)) {
      const person = await canvas.findByRole('listitem', { name: `Has ${count}` })
      const fill = person.querySelector('[data-level] > *') as HTMLElement
      const shown = getComputedStyle(fill).backgroundColor
      fill.style.background = `var(${token})`
      await expect(shown).toBe(getComputedStyle(fill).backgroundColor)
      fill.style.removeProperty('background')
    }
  },
}

export const AssignmentsSearched: Story = {
  parameters: assignments('?search=okafor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Maria Okafor' })).toBeVisible()
    await expect(
      canvas.getAllByRole('listitem').filter((item) => item.closest('section[aria-label^="Conv"]')),
    ).toHaveLength(1)
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search conversations' }))
    await userEvent.paste('zzz')
    await expect(await canvas.findByText('No conversations found')).toBeVisible()
  },
}

export const AssignmentsSearchedOn: Story = {
  ...AssignmentsSearched,
  play: async (context) => {
    await AssignmentsSearched.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({ listAssignments: { isHeld: true } })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search conversations' }), 'z')
    await expect(await canvas.findByText('Loading assignments...')).toBeVisible()
    await expect(canvas.queryByText('No conversations found')).toBeNull()
  },
}

export const AssignmentsShownAgain: Story = {
  ...AssignmentsSearched,
  play: async (context) => {
    await AssignmentsSearched.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(await canvas.findByRole('region', { name: /^Unassigned, / })).toBeVisible()
  },
}

export const Reviewed: Story = {
  parameters: assignments(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: /^Ana Ruiz, / })).toBeNull())
    await expect(await canvas.findByRole('region', { name: /^Unassigned, / })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Show' })).toHaveValue('unassigned')
  },
}

export const SelectedReassigned: Story = {
  parameters: assignments(),
  play: async ({ canvas, mockApi: { store } }) => {
    const nobody = within(await canvas.findByRole('region', { name: /^Unassigned, / }))
    const before = openOf(store, null).length
    const [first, second] = nobody.getAllByRole('checkbox')
    if (!first || !second) throw new Error('two conversations that nobody has')
    await userEvent.click(first)
    await userEvent.click(second)
    const bar = within(canvas.getByRole('toolbar', { name: 'Selection' }))
    await expect(bar.getByText('2 selected')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Reassign' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Reassign 2 conversations' }))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Theo Larsen' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }))
    await expect(await body.findByText('2 conversations assigned to Theo Larsen.')).toBeVisible()
    await expect(openOf(store, null)).toHaveLength(before - 2)
    await waitFor(() => expect(canvas.queryByRole('toolbar', { name: 'Selection' })).toBeNull())
  },
}

export const ReassignFailed: Story = {
  parameters: {
    ...assignments(),
    mock: { faults: { reassignConversations: { status: 500 }, getTeamOverview: { isHeld: true } } },
  },
  play: async ({ canvas, mockApi: { store, changeFault } }) => {
    const before = openOf(store, null).length
    const nobody = within(await canvas.findByRole('region', { name: /^Unassigned, / }))
    const [one] = nobody.getAllByRole('button', { name: /^Reassign / })
    if (!one) throw new Error('a conversation that nobody has')
    await userEvent.click(one)
    const dialog = within(await body.findByRole('dialog', { name: 'Reassign 1 conversation' }))
    changeFault('getTeamOverview', null)
    await expect((await dialog.findAllByRole('radio')).length).toBeGreaterThan(1)
    await userEvent.click(dialog.getByRole('radio', { name: 'Theo Larsen' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(openOf(store, null)).toHaveLength(before)
  },
}

export const AssignmentsLoading: Story = {
  parameters: { ...assignments(), mock: { faults: { listAssignments: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading assignments...')).toBeVisible()
  },
}

export const AssignmentsEmpty: Story = {
  parameters: assignments(),
  beforeEach: ({ mockApi: { store } }) => {
    for (const conversation of store.conversations.values()) conversation.state = 'done'
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No conversations found')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Auto-assign/ })).toBeNull()
    await expect(canvas.queryByText('Needs attention')).toBeNull()
  },
}

export const AssignmentsFailed: Story = {
  parameters: { ...assignments(), mock: { faults: { listAssignments: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch assignments')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const AssignmentsOfBasic: Story = {
  globals: { role: 'basic' },
  parameters: { ...assignments() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: /^Unassigned, / })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Reassign|Auto-assign/ })).toBeNull()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

export const AssignmentsOnAPhone: Story = {
  parameters: assignments(),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: /^Unassigned, / })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

const rules = async (canvas: StoryContext['canvas']) => within(await canvas.findByRole('region', { name: 'Rules' }))

export const RulesOff: Story = {
  parameters: assignments(),
  play: async ({ canvas }) => {
    const box = await rules(canvas)
    for (const name of [/^Assign on first answer/, /^Assign new conversations/, /^Unassign on deactivation/]) {
      await expect(await box.findByRole('switch', { name })).not.toBeChecked()
    }
    await expect(box.queryByRole('combobox')).toBeNull()
  },
}

export const RulesOn: Story = {
  parameters: assignments(),
  play: async ({ canvas, mockApi }) => {
    const box = await rules(canvas)
    await userEvent.click(await box.findByRole('switch', { name: /^Assign new conversations/ }))
    const strategy = await box.findByRole('combobox', { name: 'Strategy' })
    await waitFor(() => expect(strategy).toBeEnabled())
    await userEvent.selectOptions(strategy, 'least-loaded')
    await waitFor(() => expect(strategy).toHaveValue('least-loaded'))
    const stored = () => [...mockApi.store.organizations.values()][0]?.assignmentRules
    await expect(stored()).toMatchObject({ new_conversations: 'least-loaded' })
    const first = box.getByRole('switch', { name: /^Assign on first answer/ })
    await waitFor(() => expect(first).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(first)
    await waitFor(() => expect(first).toBeChecked())
    await expect(stored()).toMatchObject({ first_answer: true, new_conversations: 'least-loaded', give_back: false })
  },
}

export const RulesFailed: Story = {
  parameters: { ...assignments(), mock: { faults: { getAssignmentRules: { status: 500 } } } },
  play: async ({ canvas }) => {
    const box = await rules(canvas)
    await expect(await box.findByText('Failed to fetch the rules')).toBeVisible()
  },
}
