import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CustomersScreen } from '../customers-screen.tsx'
import '../changes/index.ts'
import '../files/index.ts'
import '../selection/customer-selection.tsx'
import { body, type Canvas, row } from './canvas.ts'

const meta = {
  title: 'Screens/Customers/Running changes',
  component: CustomersScreen,
  globals: { role: 'standard' },
  parameters: { live: true, mock: { bulkBatch: 20, deliveryMs: null } },
} satisfies Meta<typeof CustomersScreen>
export default meta
type Story = StoryObj<typeof meta>
type MockApi = Parameters<NonNullable<Story['play']>>[0]['mockApi']

/** Assigns all sixty customers, more than one batch. */
async function assignAll(canvas: Canvas) {
  await userEvent.click((await row(canvas, 'Carl Jensen')).getByRole('checkbox', { name: 'Select Carl Jensen' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Select all 60 that match' }))
  await userEvent.click(canvas.getByRole('button', { name: /^Assign to/ }))
  await userEvent.click(await body.findByRole('option', { name: 'Ana Ruiz' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
}

/** Sets the progress of the stored change and notifies the screen. */
function move(mockApi: MockApi, to: Partial<{ status: 'failed'; processed: number; updated: number }>) {
  const [stored] = mockApi.store.bulkChanges.values()
  if (!stored) throw new Error('no change was begun')
  stored.change = { ...stored.change, ...to }
  mockApi.emit({ type: 'customer', organizationId: stored.organizationId, ids: {} })
}

const openRecent = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Recent changes' }))
  return within(await body.findByRole('dialog', { name: 'Recent changes' }))
}

export const Running: Story = {
  play: async ({ canvas, mockApi }) => {
    await assignAll(canvas)
    const bar = await canvas.findByRole('progressbar', { name: 'Assigning to Ana Ruiz' })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 60')
    await expect(body.queryByText('Customers assigned successfully')).toBeNull()
    move(mockApi, { processed: 20, updated: 20 })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '20 of 60'))
  },
}

export const Finished: Story = {
  parameters: { mock: { bulkBatch: 20, deliveryMs: 300 } },
  play: async ({ canvas, mockApi }) => {
    await assignAll(canvas)
    const [done] = await body.findAllByText('Customers assigned successfully', {}, { timeout: 10_000 })
    await expect(done).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await expect(body.getByRole('button', { name: 'Undo' })).toBeVisible()
    const contacts = new Set([...mockApi.store.customers.values()].map((one) => one.primaryContactUserId))
    await expect(contacts.size).toBe(1)
  },
}

export const InRecentChanges: Story = {
  play: async ({ canvas, mockApi }) => {
    await assignAll(canvas)
    await canvas.findByRole('progressbar')
    move(mockApi, { processed: 40, updated: 40 })
    const dialog = await openRecent(canvas)
    await expect(await dialog.findByRole('progressbar', { name: 'Assigning to Ana Ruiz' })).toBeVisible()
    await expect(await dialog.findByText('40 of 60')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Stop: Assigning to Ana Ruiz' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Undo: Assigned to Ana Ruiz' })).toBeVisible()
  },
}

export const Stopped: Story = {
  play: async ({ canvas, mockApi }) => {
    await assignAll(canvas)
    await canvas.findByRole('progressbar')
    move(mockApi, { processed: 20, updated: 20 })
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop: Assigning to Ana Ruiz' }))
    await expect(await body.findByText('20 customers changed')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    const dialog = await openRecent(canvas)
    await expect(await dialog.findByText('Stopped at 20 of 60. The rest was not changed.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Undo: Assigned to Ana Ruiz' })).toBeVisible()
  },
}

export const StopFailed: Story = {
  parameters: { mock: { faults: { stopBulkChange: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    await assignAll(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop: Assigning to Ana Ruiz' }))
    await expect(await body.findByText('Failed to stop the change')).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toBeVisible()
  },
}

export const Failed: Story = {
  play: async ({ canvas, mockApi }) => {
    await assignAll(canvas)
    await canvas.findByRole('progressbar')
    move(mockApi, { status: 'failed', processed: 20, updated: 20 })
    await expect(await body.findByText('Failed at 20 of 60')).toBeVisible()
    const dialog = await openRecent(canvas)
    await expect(await dialog.findByText('Failed at 20 of 60. The rest was not changed.')).toBeVisible()
  },
}

export const SomeAreGone: Story = {
  parameters: { mock: { bulkBatch: 20, deliveryMs: 300 } },
  play: async ({ canvas, mockApi: { store, watch } }) => {
    // Deleted before any batch runs: how far the change is at a later moment depends on the machine.
    watch(() => {
      for (const { customerIds } of store.bulkChanges.values()) store.customers.delete(customerIds.at(-1) ?? '')
    })
    await assignAll(canvas)
    const said = '1 could not be changed: Was removed when their import was undone'
    await userEvent.click(await body.findByRole('button', { name: said }, { timeout: 10_000 }))
    const dialog = within(await body.findByRole('dialog', { name: 'Recent changes' }))
    const line = 'Deleted customer: Was removed when their import was undone'
    await expect(await dialog.findByText(line)).toBeVisible()
  },
}

/** Batches are far enough apart for the progress to be seen on a busy machine too. */
export const UndoRuns: Story = {
  parameters: { mock: { bulkBatch: 20, deliveryMs: 1500 } },
  play: async ({ canvas }) => {
    await assignAll(canvas)
    await userEvent.click(await body.findByRole('button', { name: 'Undo' }, { timeout: 12_000 }))
    await expect(await canvas.findByRole('progressbar', { name: 'Undoing a change' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Stop/ })).toBeNull()
    const [undone] = await body.findAllByText(/customers changed back/, {}, { timeout: 12_000 })
    await expect(undone).toBeVisible()
  },
}

/** A colleague's running import is shown above the list of everyone who may see it. */
export const ImportOfAColleague: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas, mockApi }) => {
    await row(canvas, 'Carl Jensen')
    mockApi.signInAs('admin')
    const body = {
      fileName: 'clients.csv',
      file: btoa('Name,Phone\nAaron Aal,(720) 555-0190\nAbel Aal,(720) 555-0191\n'),
      reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
      targets: ['name', 'phoneNumber'],
      existing: 'skip',
      repeated: 'first',
      tags: [],
    }
    const answer = await mockApi.fetch(
      new Request(`${location.origin}/api/parley/customers/imports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    await expect(answer).toHaveProperty('status', 201)
    mockApi.signInAs('manager')
    const bar = await canvas.findByRole('progressbar', { name: 'Importing clients.csv' })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 2 rows')
    await expect(await canvas.findByRole('link', { name: 'Importing clients.csv' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/customers\/import\?import=/),
    )
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Carl Jensen' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Select' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 60 that match' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Assign to/ }))
    await userEvent.click(await body.findByRole('option', { name: 'Ana Ruiz' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await canvas.findByRole('progressbar')
    move(mockApi, { processed: 20, updated: 20 })
    await expect(await canvas.findByText('20 of 60')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
