import { HOUR_MS } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import '../performance/performance-tab.tsx'
import { TeamScreen } from '../team-screen.tsx'

const meta = {
  title: 'Screens/Team/Performance',
  component: TeamScreen,
  globals: { role: 'manager' },
  parameters: { route: '/parley/team/performance?range=month' },
  render: () => (
    <Routes>
      <Route path="/parley/team/:tab?" element={<TeamScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
} satisfies Meta<typeof TeamScreen>
export default meta
type Story = StoryObj<typeof meta>

const tableOf = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('table', { name: 'Performance by member' }))
const numberIn = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))

export const Figures: Story = {
  play: async ({ canvas }) => {
    const table = await tableOf(canvas)
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(heads).toEqual(['Team member', 'Messages', 'Payments', 'Amount', 'Conversations'])
    const strip = within(canvas.getByRole('region', { name: 'Totals' }))
    for (const label of ['Messages Sent', 'Payments Requested', 'Amount Processed', 'Conversations Handled'])
      await expect(strip.getByText(label)).toBeVisible()
    const rows = table.getAllByRole('row').slice(1)
    const sums = rows.at(-1)
    const cells = (row: HTMLElement | undefined) =>
      row
        ? within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => numberIn(textContent))
        : []
    const added = rows
      .slice(0, -1)
      .map(cells)
      .reduce((all, row) => all.map((sum, at) => sum + (row[at] ?? 0)))
    await expect(cells(sums).map((sum) => sum.toFixed(2))).toEqual(added.map((sum) => sum.toFixed(2)))
    const messages = strip.getByRole('link', { name: /^Messages Sent/ })
    await expect(messages).toHaveAttribute('href', '/parley/team/activity?kinds=message_sent&range=month')
    await expect(numberIn(within(messages).getByText(/^[\d,]+$/).textContent)).toBe(cells(sums)[0])
  },
}

export const Exported: Story = {
  play: async ({ canvas, mockApi }) => {
    const table = await tableOf(canvas)
    const sums = () => table.getByRole('row', { name: /^All/ }).textContent
    const before = sums()
    const range = canvas.getByRole('combobox', { name: 'Date range' })
    const days = await (await dayChart(canvas)).findByRole('list', { name: 'Days' })
    await within(days).findAllByRole('button')
    mockApi.setFaults({ getTeamPerformanceTotals: { isHeld: true } })
    await userEvent.selectOptions(range, 'quarter')
    await waitFor(() => expect(within(days).getAllByRole('button').length).toBeGreaterThan(19))
    await expect(sums()).toBe(before)
    mockApi.setFaults({})
    await userEvent.selectOptions(range, 'month')
    await waitFor(() => expect(within(days).getAllByRole('button')).toHaveLength(19))
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    const made = spyOn(URL, 'createObjectURL')
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
    await expect(await within(document.body).findByText(/^\d+ team members$/)).toBeVisible()
    const [file] = made.mock.calls[0] ?? []
    if (!(file instanceof Blob)) throw new Error('no file was made')
    const [, ...lines] = (await file.text()).trimEnd().split('\r\n')
    await expect(lines).toHaveLength(names.length)
    for (const line of lines) await expect(names.join('\n')).toContain(line.split(',')[0])
  },
}

export const ExportedOfOne: Story = {
  beforeEach: ({ mockApi }) => {
    const { store } = mockApi
    const me = mockApi.actor()?.userId ?? ''
    for (const user of store.users.values()) if (user.id !== me) user.status = 'inactive'
    for (const message of store.messages.values()) if (message.sentByUserId !== null) message.sentByUserId = me
    for (const link of store.paymentLinks.values()) link.createdByUserId = me
    for (const transaction of store.transactions.values()) transaction.initiatedByUserId = me
  },
  play: async ({ canvas }) => {
    const body = within(document.body)
    const figure = within(await canvas.findByRole('figure', { name: 'Amount Processed by member' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
    await expect(await body.findByText('1 team member')).toBeVisible()
    await userEvent.click(figure.getByText('Table'))
    await userEvent.click(figure.getByRole('button', { name: 'Save Amount Processed by member as CSV' }))
    await expect(await body.findByText('1 row')).toBeVisible()
  },
}

export const HowIsThisCounted: Story = {
  play: async ({ canvas }) => {
    const asked = await canvas.findByRole('button', { name: 'How is this counted?' })
    await userEvent.click(asked)
    const panel = within(canvas.getByRole('complementary', { name: 'How is this counted?' }))
    await expect(panel.getByText(/less refunds, by the day they completed/)).toBeVisible()
    await expect(panel.getByText(/^[\d,]+ in [\d,]+ conversations$/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'How is this counted?' })).toBeNull())
    await expect(asked).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('complementary', { name: 'How is this counted?' })).toBeVisible()
  },
}

export const AmountsAsATable: Story = {
  play: async ({ canvas }) => {
    const figure = within(await canvas.findByRole('figure', { name: 'Amount Processed by member' }))
    await userEvent.click(figure.getByText('Table'))
    await expect(figure.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
  },
}

export const DaysAsATable: Story = {
  play: async ({ canvas }) => {
    const figure = within(await canvas.findByRole('figure', { name: 'Messages and payments per day' }))
    await userEvent.click(await figure.findByText('Table'))
    const rows = figure.getAllByRole('row').slice(1)
    await expect(rows).toHaveLength(19)
    const strip = within(canvas.getByRole('region', { name: 'Totals' }))
    const shown = numberIn(
      within(strip.getByRole('link', { name: /^Messages Sent/ })).getByText(/^[\d,]+$/).textContent,
    )
    const sum = rows.reduce((all, row) => all + numberIn(within(row).getAllByRole('cell')[0]?.textContent), 0)
    await expect(sum).toBe(shown)
  },
}

const dayChart = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('figure', { name: 'Messages and payments per day' }))

export const DayOpened: Story = {
  play: async ({ canvas }) => {
    const chart = await dayChart(canvas)
    const days = await daysOf(chart.findByRole('list', { name: 'Days' }))
    const busy = days.find(({ words }) => / [1-9]\d* messages?, \$[1-9]/.test(words))
    if (!busy) throw new Error('no day has both')
    await expect(days.filter(({ day }) => day.tabIndex === 0)).toEqual(days.slice(-1))
    days.at(-1)?.day.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(days.at(-2)?.day).toHaveFocus()
    await expect(chart.getByText(days.at(-2)?.words ?? '')).toBeVisible()
    busy.day.focus()
    await userEvent.keyboard('{Enter}')
    const [day = '', figures] = busy.words.split(': ')
    const panel = within(canvas.getByRole('complementary', { name: day }))
    await panel.findByRole('heading', { name: 'Messages sent' })
    const to = (start: string) =>
      panel.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith(`/parley/${start}=`))
    const [messages, amount] = [/^\d+/.exec(figures ?? '')?.[0], /\$[\d,.]+/.exec(figures ?? '')?.[0]]
    await expect(to('messages?conversation')).toHaveLength(Number(messages))
    const paid = to('transactions?transaction').map(({ textContent }) => /\$([\d,.]+\d)/.exec(textContent)?.[1])
    const sum = paid.reduce((all, one) => all + Math.round(numberIn(one) * 100), 0)
    await expect(sum).toBe(Math.round(numberIn(amount) * 100))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull())
    await expect(busy.day).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Messages sent' })).toBeVisible()
  },
}

export const DayNotOpened: Story = {
  parameters: { mock: { faults: { getTeamDayRows: { status: 500 } } } },
  play: async ({ canvas }) => {
    const [day] = (await daysOf((await dayChart(canvas)).findByRole('list', { name: 'Days' }))).slice(-1)
    await userEvent.click(day?.day ?? document.body)
    await expect(await canvas.findByText('Failed to load this day')).toBeVisible()
  },
}

export const EachFigureOpens: Story = {
  play: async ({ canvas }) => {
    const table = await tableOf(canvas)
    const all = within(table.getByRole('row', { name: /^All/ })).getAllByRole('link')
    await expect(all.map((link) => link.getAttribute('href'))).toEqual([
      '/parley/team/activity?kinds=message_sent&range=month',
      '/parley/team/activity?kinds=payment_requested&range=month',
      '/parley/transactions?status=processed&completedRange=thismonth',
      '/parley/team/activity?kinds=message_sent&range=month',
    ])
    const cells = table.getAllByRole('cell').filter(({ textContent }) => !['-', '0', '$0.00'].includes(textContent))
    for (const cell of cells) await expect(within(cell).getByRole('link')).toBeVisible()
    const nobody = within(table.getByRole('row', { name: /^No initiator/ })).getByRole('link')
    const to = '/parley/transactions?status=processed&completedRange=thismonth&initiatedBy=nobody'
    await expect(nobody).toHaveAttribute('href', to)
    await expect(canvas.getByRole('link', { name: /^No initiator, / })).toHaveAttribute('href', to)
  },
}

export const DaysFailed: Story = {
  parameters: { mock: { faults: { getTeamDays: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load this chart')).toBeVisible()
    await expect(await canvas.findByRole('table', { name: 'Performance by member' })).toBeVisible()
  },
}

const heatMapOf = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('table', { name: 'Hours of the week' }))
const quarter = { route: '/parley/team/performance?range=quarter' }

/** Adds an inbound text in every hour of four weeks, each answered after a different time. */
function answerEachHour(store: StoryContext['mockApi']['store'], now: Date) {
  const texts = [...store.messages.values()].filter(({ kind }) => kind === 'text')
  const answer = texts.find(({ direction, sentByUserId }) => direction === 'outbound' && sentByUserId !== null)
  const question = texts.find(
    ({ direction, organizationId }) => direction === 'inbound' && organizationId === answer?.organizationId,
  )
  const talks = [...store.conversations.values()].filter(
    ({ organizationId }) => organizationId === answer?.organizationId,
  )
  if (!answer || !question) throw new Error('nobody wrote anything')
  store.messages.clear()
  for (let hour = 1; hour <= 4 * 7 * 24; hour += 1) {
    const at = now.getTime() - (hour + 3) * HOUR_MS
    const conversationId = talks[hour % talks.length]?.id ?? ''
    const waits = ((hour * 37) % 130) * 60_000
    const [asked, told] = [`asked-${hour}`, `told-${hour}`]
    store.messages.set(asked, { ...question, id: asked, conversationId, createdAt: new Date(at) })
    store.messages.set(told, {
      ...answer,
      id: told,
      conversationId,
      status: 'delivered',
      createdAt: new Date(at + waits + 1000),
    })
  }
}

export const AnswersByHour: Story = {
  parameters: quarter,
  play: async ({ canvas }) => {
    const map = await heatMapOf(canvas)
    const [first] = map.getAllByRole('button')
    if (!first) throw new Error('the heat map has no cell')
    first.focus()
    const figure = within(canvas.getByRole('figure', { name: 'Median time to first answer' }))
    await expect(await figure.findByText(first.getAttribute('aria-label') ?? '')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    const second = document.activeElement
    await expect(second).not.toBe(first)
    await expect(map.getAllByRole('button')).toContain(second)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(first).toHaveFocus()
    await expect(map.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
  },
}

export const AnswersOpened: Story = {
  parameters: quarter,
  play: async ({ canvas }) => {
    const [first] = (await heatMapOf(canvas)).getAllByRole('button')
    if (!first) throw new Error('the heat map has no cell')
    const label = first.getAttribute('aria-label') ?? ''
    first.focus()
    await userEvent.keyboard('{Enter}')
    const panel = within(canvas.getByRole('complementary', { name: `First answers, ${label.split(':')[0]}` }))
    const links = await panel.findAllByRole('link')
    await expect(links).toHaveLength(numberIn(label.split(', ').at(-1)))
    await expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/parley\/messages\?conversation=/))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull())
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const again = within(canvas.getByRole('complementary', { name: `First answers, ${label.split(':')[0]}` }))
    await expect(await again.findAllByRole('link')).toHaveLength(links.length)
  },
}

export const AnswersAsATable: Story = {
  parameters: quarter,
  play: async ({ canvas }) => {
    const cells = (await heatMapOf(canvas)).getAllByRole('button').map((cell) => cell.getAttribute('aria-label'))
    const figure = within(canvas.getByRole('figure', { name: 'Median time to first answer' }))
    await userEvent.click(figure.getByText('Table'))
    const rows = figure.getAllByRole('row').slice(1)
    const shown = rows.map((row) => {
      const [median, answers] = within(row).getAllByRole('cell')
      return `${within(row).getByRole('rowheader').textContent}: ${median?.textContent}, ${answers?.textContent} answers`
    })
    await expect(shown).toEqual(cells)
  },
}

export const AnswersCrowded: Story = {
  parameters: quarter,
  beforeEach: ({ mockApi: { store, now } }) => answerEachHour(store, now()),
  play: async ({ canvas }) => {
    await expect((await heatMapOf(canvas)).getAllByRole('button')).toHaveLength(7 * 24)
  },
}

export const TooFewAnswers: Story = {
  parameters: { route: '/parley/team/performance?range=today' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Too few answers in this range')).toBeVisible()
    await expect(await tableOf(canvas)).toBeDefined()
  },
}

export const AnswersFailed: Story = {
  parameters: { mock: { faults: { getTeamAnswerHours: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load this chart')).toBeVisible()
    await expect(await canvas.findByRole('table', { name: 'Performance by member' })).toBeVisible()
    await expect(canvas.getByRole('figure', { name: 'Messages and payments per day' })).toBeVisible()
  },
}

const openChart = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('figure', { name: 'Open conversations' }))
const openDays = async (canvas: StoryContext['canvas']) => {
  return daysOf((await openChart(canvas)).findByRole('list', { name: 'Days' }))
}
const daysOf = async (list: Promise<HTMLElement>) => {
  const days = await within(await list).findAllByRole('button')
  return days.map((day) => ({ day, words: day.getAttribute('aria-label') ?? '' }))
}

export const OpenByDay: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const days = await openDays(canvas)
    await expect(days).toHaveLength(19)
    const [before, today] = days.slice(-2)
    if (!before || !today) throw new Error('the chart has no days')
    const open = [...store.conversations.values()].filter(
      ({ organizationId, state }) => state === 'open' && organizationId === [...store.organizations.keys()][0],
    )
    const nobodys = open.filter(({ assignedToUserId }) => assignedToUserId === null)
    await expect(today.words).toContain(`: ${open.length} open, ${nobodys.length} unassigned`)
    await expect(days.filter(({ day }) => day.tabIndex === 0)).toEqual([today])
    today.day.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(before.day).toHaveFocus()
    await expect((await openChart(canvas)).getByText(before.words)).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect(days[0]?.day).toHaveFocus()
  },
}

export const OpenOpened: Story = {
  play: async ({ canvas }) => {
    const today = (await openDays(canvas)).at(-1)
    if (!today) throw new Error('the chart has no days')
    today.day.focus()
    await userEvent.keyboard('{Enter}')
    const panel = within(canvas.getByRole('complementary', { name: `Open on ${today.words.split(':')[0]}` }))
    const links = await panel.findAllByRole('link')
    const [open, unassigned] = today.words.split(': ')[1]?.split(', ').map(numberIn) ?? []
    await expect(links).toHaveLength(open ?? 0)
    await expect(panel.queryAllByText('unassigned')).toHaveLength(unassigned ?? 0)
    await expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/parley\/messages\?conversation=/))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull())
    await expect(today.day).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const again = within(canvas.getByRole('complementary', { name: `Open on ${today.words.split(':')[0]}` }))
    await expect(await again.findAllByRole('link')).toHaveLength(links.length)
  },
}

export const OpenAsATable: Story = {
  play: async ({ canvas }) => {
    const days = await openDays(canvas)
    const chart = await openChart(canvas)
    await expect(chart.queryByRole('button', { name: 'Save Open conversations as CSV' })).toBeNull()
    await userEvent.click(chart.getByText('Table'))
    const shown = chart.getAllByRole('row').slice(1)
    const words = shown.map((row) => {
      const [open, unassigned] = within(row).getAllByRole('cell')
      return `${within(row).getByRole('rowheader').textContent}: ${open?.textContent} open, ${unassigned?.textContent} unassigned`
    })
    await expect(words).toEqual(days.map((day) => day.words))
    await userEvent.click(chart.getByRole('button', { name: 'Save Open conversations as CSV' }))
    await expect(await within(document.body).findByText('19 rows')).toBeVisible()
    const first = within(shown[0] ?? document.body).getByRole('button')
    await userEvent.click(first)
    const panel = canvas.getByRole('complementary', { name: `Open on ${days[0]?.words.split(':')[0]}` })
    await expect(panel).toBeVisible()
    await within(panel).findByRole('list')
  },
}

export const OpenFailed: Story = {
  parameters: { mock: { faults: { getOpenDays: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load this chart')).toBeVisible()
    await expect(await canvas.findByRole('table', { name: 'Performance by member' })).toBeVisible()
  },
}

export const OpenThatDayFailed: Story = {
  parameters: { mock: { faults: { listOpenConversations: { status: 500 } } } },
  play: async ({ canvas }) => {
    const today = (await openDays(canvas)).at(-1)
    if (!today) throw new Error('the chart has no days')
    await userEvent.click(today.day)
    await expect(await canvas.findByText('Failed to fetch the conversations')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    store.messages.clear()
    store.transactions.clear()
    store.paymentLinks.clear()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No performance data available')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  },
}

export const Denied: Story = {
  globals: { role: 'standard' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Access Denied')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { getTeamPerformance: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch performance')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { getTeamPerformance: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading performance...')).toBeVisible()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await tableOf(canvas)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
