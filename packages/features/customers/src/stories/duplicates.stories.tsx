import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CustomerDuplicatesScreen } from '../duplicates/duplicates-screen.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { body, type Canvas, customerOf } from './canvas.ts'

const SCENARIO = 'possible-duplicates'

const meta = {
  title: 'Screens/Customers/Duplicates',
  component: CustomerDuplicatesScreen,
  // Loads the dialog before the plays run.
  subcomponents: { MergeDialog },
  globals: { role: 'manager' },
  parameters: { scenario: SCENARIO },
} satisfies Meta<typeof CustomerDuplicatesScreen>
export default meta
type Story = StoryObj<typeof meta>

const pairs = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Possible duplicates' })).getAllByRole('listitem')
const gone = (canvas: Canvas, names: string) =>
  waitFor(() => expect(canvas.queryByRole('button', { name: `Review and merge: ${names}` })).toBeNull())

export const Found: Story = {
  play: async ({ canvas }) => {
    const shown = (await pairs(canvas)).map((pair) => pair.querySelector('p')?.textContent)
    await expect(shown).toEqual(['Same email', 'Same number', 'Similar name and a shared tag'])
    await expect(canvas.getByText('(303) 555-0139', { selector: 'mark' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Review and merge: Tom Abernathy/ }))
    const dialog = within(await body.findByRole('dialog', { name: 'Merge 2 customers' }))
    await expect(await dialog.findByText('Same email. Pair 1 of 3')).toBeVisible()
    const merge = dialog.getByRole('button', { name: 'Merge customers' })
    await waitFor(() => expect(merge).toBeEnabled())
    await userEvent.click(merge)
    await expect(await body.findByText('Customers merged')).toBeVisible()
    await expect(await body.findByText('Same number. Pair 1 of 2')).toBeVisible()
  },
}

export const MarkedDifferent: Story = {
  parameters: { mock: { faults: { markDifferentPerson: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    const names = 'Tom Abernathy and Thomas Abernathy'
    await userEvent.click(await canvas.findByRole('button', { name: `Review and merge: ${names}` }))
    const dialog = within(await body.findByRole('dialog', { name: 'Merge 2 customers' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Not the same person' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    mockApi.changeFault('markDifferentPerson', null)
    await expect(await body.findByText(`${names} stay separate customers.`)).toBeVisible()
    await expect(body.queryByRole('dialog')).toBeNull()
    await gone(canvas, names)
    await userEvent.click(body.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('button', { name: `Review and merge: ${names}` })).toBeVisible()
  },
}

export const GoneMeanwhile: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const [one, other] = [customerOf(SCENARIO, 'Bea Kowalski'), customerOf(SCENARIO, 'KOWALSKI, Bea')]
    const answer = await canvas.findByRole('button', { name: /^Not the same person: Bea Kowalski/ })
    await canvas.findByText('3 pairs')
    const kept = store.customers.get(one.id)
    if (kept) store.customers.set(other.id, kept)
    await userEvent.click(answer)
    await expect(await body.findByText('These two are already the same customer')).toBeVisible()
    await gone(canvas, 'Bea Kowalski and KOWALSKI, Bea')
  },
}

export const Empty: Story = {
  parameters: { scenario: 'one-conversation' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No possible duplicates' })).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listDuplicates: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch possible duplicates')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch possible duplicates')
  },
}
