import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CustomersScreen } from '../customers-screen.tsx'
import '../changes/index.ts'
import '../selection/tag-dialog.tsx'
import { body, type Canvas, count, customerOf, row } from './canvas.ts'

const meta = {
  title: 'Screens/Customers/Selection',
  component: CustomersScreen,
  globals: { role: 'standard' },
  parameters: { route: '/?paymentStatus=has_balance' },
} satisfies Meta<typeof CustomersScreen>
export default meta
type Story = StoryObj<typeof meta>

const pick = async (canvas: Canvas, name: string) =>
  userEvent.click((await row(canvas, name)).getByRole('checkbox', { name: `Select ${name}` }))
const all = (canvas: Canvas) => canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' })

async function assign(canvas: Canvas, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Assign to/ }))
  await userEvent.click(await body.findByRole('option', { name }))
  await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
}

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await pick(canvas, 'Maria Okafor')
    await pick(canvas, 'Wen Zhao')
    await count(canvas, '2 selected')
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await expect(all(canvas).indeterminate).toBe(true)
    await userEvent.click(all(canvas))
    await expect(canvas.getByText('7 selected')).toBeVisible()
    await expect(all(canvas)).toBeChecked()
  },
}

export const Cleared: Story = {
  ...Chosen,
  play: async (context) => {
    await Chosen.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.queryByText('7 selected')).toBeNull()
    await expect(all(canvas)).not.toBeChecked()
  },
}

export const Assigned: Story = {
  play: async ({ canvas, mockApi }) => {
    await pick(canvas, 'Luis Carrillo')
    await userEvent.click(await canvas.findByRole('button', { name: /^Assign to/ }))
    const offered = await body.findAllByRole('option')
    await expect(offered[0]).toHaveTextContent('Unassigned')
    await userEvent.keyboard('{Escape}')
    await assign(canvas, 'Ana Ruiz')
    await expect(await body.findByText('Customers assigned successfully')).toBeVisible()
    await expect(await (await row(canvas, 'Luis Carrillo')).findByText('Ana Ruiz')).toBeVisible()
    const { id } = customerOf('lively', 'Luis Carrillo')
    await assign(canvas, 'Unassigned')
    await expect(await (await row(canvas, 'Luis Carrillo')).findByText('Unassigned')).toBeVisible()
    await expect(mockApi.store.customers.get(id)?.primaryContactUserId).toBeNull()
  },
}

export const AssignFailed: Story = {
  parameters: { mock: { faults: { bulkAssignCustomers: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    await pick(canvas, 'Luis Carrillo')
    await assign(canvas, 'Ana Ruiz')
    await expect(await body.findByText('Failed to assign customers')).toBeVisible()
    await expect(canvas.getByText('1 selected')).toBeVisible()
  },
}

export const AllThatMatch: Story = {
  parameters: { route: '/' },
  play: async ({ canvas, mockApi }) => {
    await pick(canvas, 'Carl Jensen')
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 60 that match' }))
    await expect(canvas.getByText('60 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep only the 1' }))
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 60 that match' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add tags' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Add tags to 60 customers' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'Tune-up 2026{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tags' }))
    await expect(await body.findByText('Tags added successfully')).toBeVisible()
    const tagged = [...mockApi.store.customers.values()].filter(({ tags }) => tags.includes('Tune-up 2026'))
    await expect(tagged).toHaveLength(60)
  },
}

export const AllButOne: Story = {
  parameters: { route: '/' },
  play: async ({ canvas, mockApi }) => {
    await pick(canvas, 'Carl Jensen')
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 60 that match' }))
    await pick(canvas, 'Carl Jensen')
    await count(canvas, '59 selected')
    await expect(all(canvas).indeterminate).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tags' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Add tags to 59 customers' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'Tune-up 2026{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tags' }))
    await expect(await body.findByText('Tags added successfully')).toBeVisible()
    const untagged = [...mockApi.store.customers.values()].filter(({ tags }) => !tags.includes('Tune-up 2026'))
    await expect(untagged.map(({ name }) => name)).toEqual(['Carl Jensen'])
  },
}

export const TagsRemoved: Story = {
  play: async ({ canvas, mockApi }) => {
    await pick(canvas, 'Maria Okafor')
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove tags' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Remove tags from 1 customer' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'VIP{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove tags' }))
    await expect(await body.findByText('Tags removed successfully')).toBeVisible()
    await expect(mockApi.store.customers.get(customerOf('lively', 'Maria Okafor').id)?.tags).toEqual(['Member'])
  },
}

export const TagsFailed: Story = {
  parameters: { mock: { faults: { bulkTagCustomers: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    await pick(canvas, 'Maria Okafor')
    await userEvent.click(await canvas.findByRole('button', { name: 'Add tags' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Add tags to 1 customer' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'Boiler{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tags' }))
    await expect(await body.findByText('Failed to add tags')).toBeVisible()
    await expect(dialog.getByText('Boiler')).toBeVisible()
    await expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const TagsAddedAgain: Story = {
  ...TagsFailed,
  play: async (context) => {
    await TagsFailed.play?.(context)
    const dialog = within(await body.findByRole('dialog', { name: 'Add tags to 1 customer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await body.findByText('Tags added successfully')).toBeVisible()
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    await row(canvas, 'Maria Okafor')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

export const FiltersShown: Story = {
  play: async ({ canvas }) => {
    await pick(canvas, 'Maria Okafor')
    await pick(canvas, 'Wen Zhao')
    await count(canvas, '2 selected')
    await waitFor(() => expect(canvas.queryByRole('searchbox')).toBeNull())
    await expect(canvas.getByText('Payment status: Has balance')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show filters' }))
    await expect(canvas.getByRole('button', { name: 'Hide filters' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('searchbox'))
    // Pasted at once: a pause between two typed letters would search for the incomplete word.
    await userEvent.paste('okafor')
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Select Wen Zhao' })).toBeNull())
    await expect(canvas.getByText('2 selected')).toBeVisible()
  },
}

export const FiltersHidden: Story = {
  ...FiltersShown,
  play: async (context) => {
    await FiltersShown.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Hide filters' }))
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await expect(canvas.getByText('Search: okafor, Payment status: Has balance')).toBeVisible()
  },
}

export const TagsCounted: Story = {
  play: async ({ canvas }) => {
    await pick(canvas, 'Maria Okafor')
    await pick(canvas, 'Wen Zhao')
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove tags' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Remove tags from 2 customers' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'vi')
    await expect(await dialog.findByRole('option', { name: /^VIP.*on 1 of the 2$/ })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Maria Okafor' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Select' }))
    await count(canvas, '1 selected')
    await expect(canvas.getByRole('checkbox', { name: 'Select Wen Zhao' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Zoomed: Story = {
  parameters: { scenario: 'long-names', route: '/' },
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for Maximiliana/ }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Select' }))
    await count(canvas, '1 selected')
    const bar = canvas.getByRole('toolbar', { name: 'Selection' })
    await expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Undone: Story = {
  play: async ({ canvas, mockApi }) => {
    const { id, primaryContactUserId } = customerOf('lively', 'Luis Carrillo')
    await pick(canvas, 'Luis Carrillo')
    await assign(canvas, 'Ana Ruiz')
    const [done] = await body.findAllByText('Customers assigned successfully')
    await expect(done).toBeVisible()
    await userEvent.click(await body.findByRole('button', { name: 'Undo' }))
    await expect((await body.findAllByText('1 customer changed back'))[0]).toBeVisible()
    await expect(mockApi.store.customers.get(id)?.primaryContactUserId).toBe(primaryContactUserId)
  },
}

export const MoreCouldNotBeChanged: Story = {
  parameters: { route: '/' },
  beforeEach: ({ mockApi }) => {
    const actor = mockApi.actor()
    if (!actor) throw new Error('nobody is signed in')
    const uuid = (at: number) => `0198a000-0000-7000-8000-000000000${at + 100}`
    mockApi.store.bulkChanges.set(uuid(0), {
      organizationId: actor.organizationId,
      byUserId: actor.userId,
      edit: { kind: 'tag', add: ['VIP'], remove: [] },
      customerIds: [],
      kept: new Map(),
      refused: Array.from({ length: 420 }, (_, at) => ({
        customerId: uuid(at),
        name: `Customer ${at + 1}`,
        phoneNumber: '+13035550100',
        reason: 'Was erased since',
      })),
      change: {
        id: uuid(0),
        kind: 'tag',
        status: 'done',
        undoes: null,
        isUndone: false,
        add: ['VIP'],
        remove: [],
        at: mockApi.now().toISOString(),
        matched: 420,
        processed: 420,
        updated: 0,
      },
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recent changes' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Recent changes' }))
    await userEvent.click(await dialog.findByText('420 could not be changed'))
    await expect(dialog.getByText('Customer 100: Was erased since')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Show 320 more' }))
    await expect(await dialog.findByText('Customer 300: Was erased since')).toBeInTheDocument()
    await expect(dialog.queryByText('Customer 301: Was erased since')).toBeNull()
    await userEvent.click(await dialog.findByRole('button', { name: 'Show more' }))
    await expect(await dialog.findByText('Customer 420: Was erased since')).toBeInTheDocument()
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull())
  },
}

export const RecentChanges: Story = {
  parameters: { route: '/' },
  play: async ({ canvas, mockApi }) => {
    const maria = mockApi.store.customers.get(customerOf('lively', 'Maria Okafor').id)
    await pick(canvas, 'Carl Jensen')
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 60 that match' }))
    await assign(canvas, 'Ana Ruiz')
    await userEvent.click(await canvas.findByRole('button', { name: 'Recent changes' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Recent changes' }))
    await expect(await dialog.findByText('Assigned to Ana Ruiz')).toBeVisible()
    if (maria) maria.version += 1
    await userEvent.click(dialog.getByRole('button', { name: 'Undo: Assigned to Ana Ruiz' }))
    await expect(await dialog.findByText('Undone: assigned to Ana Ruiz')).toBeVisible()
    await expect(dialog.getByText('Undone')).toBeVisible()
    await userEvent.click(dialog.getByText('1 could not be changed'))
    await expect(dialog.getByText('Maria Okafor: Was changed since, so it stays as it is')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull()
  },
}
