import type { ViewFilters } from '@parley/domain'
import { holdCalls } from '@parley/parts/connection/held'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, list, row } from './canvas.ts'
import { takeTag } from './take-tag.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const meta = {
  title: 'Screens/Messages/Views',
  component: MessagesScreen,
  globals: { role: 'manager' },
  beforeEach: ({ mockApi }) => {
    add(mockApi, idOf(1), 'Members', { tag: 'Member', state: 'all' }, 'Marcus Bell')
    add(mockApi, idOf(2), 'Emergencies', { tag: 'Emergency' })
    add(mockApi, idOf(3), 'Left behind', { assignedToUserId: userOf(mockApi, 'Sam Ortega'), state: 'all' })
    add(mockApi, idOf(4), 'Old line', { phoneNumberId: '00000000-0000-7000-8000-000000000009', tag: 'Member' })
  },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>
type MockApi = StoryContext['mockApi']

const page = () => within(document.body)
const dialog = async () => within(await page().findByRole('dialog', { name: 'Views' }))

const userOf = ({ store }: MockApi, name: string) => {
  const user = [...store.users.values()].find((one) => one.name === name)
  if (!user) throw new Error(`nobody is ${name}`)
  return user.id
}
/** Adds a view of the team, or of `owner` when given. */
function add(mockApi: MockApi, id: string, name: string, filters: ViewFilters, owner?: string) {
  const createdByUserId = userOf(mockApi, owner ?? 'Ana Ruiz')
  const organizationId = mockApi.store.users.get(createdByUserId)?.organizationId ?? ''
  const ownerUserId = owner === undefined ? null : createdByUserId
  const view = { id, name, ownerUserId, filters, createdByUserId, createdAt: mockApi.now(), organizationId }
  mockApi.store.savedViews.set(id, view)
}
const openViews = async (canvas: Canvas) => {
  await row(canvas, /Maria Okafor/)
  await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
  return dialog()
}

export const List: Story = {
  play: async ({ canvas }) => {
    const views = await openViews(canvas)
    const team = within(await views.findByRole('region', { name: 'Team' }))
    await expect(await team.findByRole('button', { name: /Emergencies\s*Emergency/ })).toBeVisible()
    const own = within(views.getByRole('region', { name: 'Yours' }))
    await expect(own.getByRole('button', { name: /Members\s*Member · All states/ })).toBeVisible()
  },
}

export const Opened: Story = {
  play: async ({ canvas }) => {
    const views = await openViews(canvas)
    await userEvent.click(await views.findByRole('button', { name: /^Emergencies/ }))
    await expect(await canvas.findByText('Emergencies')).toBeVisible()
    await waitFor(async () => expect((await list(canvas)).getAllByRole('link')).toHaveLength(1))
  },
}

export const ClosedAgain: Story = {
  ...Opened,
  play: async (context) => {
    await Opened.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Close the view' }))
    await expect(await row(canvas, /Maria Okafor/)).toBeVisible()
  },
}

export const FromTheAddress: Story = {
  parameters: { route: `/?view=${idOf(2)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tag: Emergency' })).toBeVisible()
    await expect(canvas.getByText('Emergencies')).toBeVisible()
    await waitFor(async () => expect((await list(canvas)).getAllByRole('link')).toHaveLength(1))
  },
}

export const ChangesSaved: Story = {
  parameters: { route: `/?view=${idOf(2)}&tag=Emergency&state=all` },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(mockApi.store.savedViews.get(idOf(2))?.filters).toEqual({ tag: 'Emergency', state: 'all' }),
    )
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Sav/ })).toBeNull())
  },
}

export const Saved: Story = {
  parameters: { route: '/?tag=Member' },
  play: async ({ canvas }) => {
    await row(canvas, /Priscilla Nwosu/)
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    const left = await dialog()
    await userEvent.type(await left.findByRole('textbox', { name: /Save the current filters as/ }), 'Left')
    const send = holdCalls('POST')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    send()
    // The dialog was closed before the answer, so the current filters stay as they are.
    await expect(await page().findByText('View saved')).toBeVisible()
    await expect(canvas.queryByText('Left')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    const views = await dialog()
    await userEvent.type(await views.findByRole('textbox', { name: /Save the current filters as/ }), 'Our members')
    await userEvent.click(views.getByRole('checkbox', { name: 'For the whole team' }))
    await userEvent.click(views.getByRole('button', { name: 'Save view' }))
    await expect(await canvas.findByText('Our members')).toBeVisible()
    await waitFor(() => expect(page().getAllByText('View saved').at(-1)).toBeVisible())
  },
}

export const NeedsAName: Story = {
  parameters: { route: '/?tag=Member' },
  play: async ({ canvas }) => {
    await row(canvas, /Priscilla Nwosu/)
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    const views = await dialog()
    const name = await views.findByRole('textbox', { name: /Save the current filters as/ })
    await fireEvent.keyDown(name, { key: 'Enter', isComposing: true })
    await expect(views.queryByText('Please give the view a name')).toBeNull()
    await userEvent.click(views.getByRole('button', { name: 'Save view' }))
    await expect(await views.findByText('Please give the view a name')).toBeVisible()
  },
}

export const TooMany: Story = {
  parameters: { route: '/?tag=Member' },
  beforeEach: ({ mockApi }) => {
    for (let index = 0; index < 30; index += 1)
      add(mockApi, idOf(100 + index), `View ${index}`, { tag: 'Member' }, 'Marcus Bell')
  },
  play: async ({ canvas }) => {
    await row(canvas, /Priscilla Nwosu/)
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    const views = await dialog()
    await userEvent.type(await views.findByRole('textbox', { name: /Save the current filters as/ }), 'One more{Enter}')
    await expect(await views.findByText(/^You have 30 views already/)).toBeVisible()
  },
}

export const Renamed: Story = {
  play: async ({ canvas }) => {
    const views = await openViews(canvas)
    await userEvent.click(await views.findByRole('button', { name: 'Rename Members' }))
    const name = await views.findByRole('textbox', { name: 'Name of the view' })
    await userEvent.clear(name)
    await userEvent.type(name, 'All members{Enter}')
    await expect(await views.findByRole('button', { name: /^All members/ })).toBeVisible()
  },
}

export const Deleted: Story = {
  parameters: { route: `/?view=${idOf(2)}` },
  play: async ({ canvas }) => {
    await canvas.findByText('Emergencies')
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Delete Emergencies' }))
    const question = within(await page().findByRole('alertdialog'))
    await expect(question.getByText(/The whole team loses this view/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }))
    await expect(await page().findByText('View deleted')).toBeVisible()
    await waitFor(async () => {
      const views = page().getByRole('dialog', { name: 'Views' })
      await expect(views.contains(document.activeElement)).toBe(true)
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('This view was deleted')).toBeVisible()
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    const views = await openViews(canvas)
    await expect(await views.findByRole('button', { name: /^Emergencies/ })).toBeVisible()
    await expect(views.queryByRole('button', { name: 'Delete Emergencies' })).toBeNull()
    await expect(views.queryByRole('region', { name: 'Yours' })).toBeNull()
  },
}

export const PersonIsInactive: Story = {
  parameters: { route: `/?view=${idOf(3)}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Its assignee is no longer active, so conversations of the whole team are listed.'),
    ).toBeVisible()
  },
}

export const LineIsGone: Story = {
  // As when the view was opened before the number was known to be gone.
  parameters: { route: `/?view=${idOf(4)}&inbox=00000000-0000-7000-8000-000000000009&tag=Member` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Its number is no longer available, so conversations on all numbers are listed.'),
    ).toBeVisible()
    await expect(await row(canvas, /Priscilla Nwosu/)).toBeVisible()
  },
}

export const TagIsRemoved: Story = {
  parameters: { route: `/?view=${idOf(2)}`, live: true },
  play: async ({ canvas, mockApi }) => {
    await row(canvas, /Luis Carrillo/)
    const giveBack = takeTag(mockApi, 'Emergency')
    await expect(await canvas.findByText('No customer has this tag')).toBeVisible()
    await expect(canvas.getByText('Emergencies')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    giveBack()
    await expect(await row(canvas, /Luis Carrillo/)).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const [first] = await (await list(canvas)).findAllByRole('link')
    first?.focus()
    await userEvent.keyboard('v')
    const views = await dialog()
    const view = await views.findByRole('button', { name: /^Emergencies/ })
    view.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect((await list(canvas)).getAllByRole('link')).toHaveLength(1))
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const views = await openViews(canvas)
    await expect(await views.findByRole('button', { name: /^Emergencies/ })).toBeVisible()
  },
}
