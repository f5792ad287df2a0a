import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { body, customerOf, LONGEST } from './canvas.ts'

const maria = customerOf('lively', 'Maria Okafor')

const meta = {
  title: 'Screens/Customers/Merge',
  component: MergeDialog,
  args: { id: maria.id, onMerged: fn(), onClose: fn() },
  globals: { role: 'manager' },
} satisfies Meta<typeof MergeDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Picks the customer who is the same person; returns the dialog that compares the two. */
async function compareWith(name: string) {
  await userEvent.type(await body.findByRole('combobox', { name: /Customer to merge with/ }), name)
  await userEvent.click(await body.findByRole('option', { name: new RegExp(name) }))
  const dialog = within(await body.findByRole('dialog', { name: 'Merge 2 customers' }))
  await dialog.findByRole('radio', { name: /^Phone: /, checked: true })
  return dialog
}

type Compared = Awaited<ReturnType<typeof compareWith>>
const choose = async (dialog: Compared, field: string, value: string) =>
  userEvent.click(dialog.getByRole('radio', { name: `${field}: ${value}` }))
const submit = (dialog: Compared) => userEvent.click(dialog.getByRole('button', { name: 'Merge customers' }))

export const Merged: Story = {
  play: async ({ mockApi, args }) => {
    const luis = customerOf('lively', 'Luis Carrillo')
    const dialog = await compareWith('Luis Carrillo')
    await choose(dialog, 'Name', 'Luis Carrillo')
    await expect(dialog.getByRole('row', { name: /^Other numbers/ })).toHaveTextContent('(303) 555-0117')
    await expect(dialog.getByRole('row', { name: /^Name/ })).toHaveTextContent(/Luis Carrillo$/)
    await userEvent.keyboard('{ArrowDown}')
    await expect(dialog.getByRole('radio', { name: 'Phone: (303) 555-0134' })).toHaveFocus()
    await submit(dialog)
    await expect(await body.findByText('Customers merged')).toBeVisible()
    await expect(args.onMerged).toHaveBeenCalledWith(maria.id)
    await expect(mockApi.store.customers.get(luis.id)).toMatchObject({ id: maria.id, name: 'Luis Carrillo' })
  },
}

export const Stale: Story = {
  play: async ({ mockApi, args }) => {
    const dialog = await compareWith('Luis Carrillo')
    await choose(dialog, 'Name', 'Luis Carrillo')
    Object.assign(mockApi.store.customers.get(maria.id) ?? {}, { version: 9, email: 'maria@elsewhere.example' })
    await submit(dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Somebody else changed one of these customers meanwhile',
    )
    await expect(await dialog.findByRole('radio', { name: 'Email: maria@elsewhere.example' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Name: Luis Carrillo' })).toBeChecked()
    await submit(dialog)
    await waitFor(() => expect(args.onMerged).toHaveBeenCalledWith(maria.id))
  },
}

export const OptOutWins: Story = {
  play: async () => {
    const dialog = await compareWith('Chidi Eze')
    await expect(dialog.getByText('Texts not allowed after the merge')).toBeVisible()
  },
}

export const MergeFailed: Story = {
  parameters: { mock: { faults: { mergeCustomers: { status: 500 } } } },
  play: async () => {
    const dialog = await compareWith('Luis Carrillo')
    await submit(dialog)
    await expect(await body.findByText('Failed to merge customers')).toBeVisible()
    await expect(await dialog.findByRole('button', { name: 'Merge customers' })).toBeEnabled()
  },
}

export const Zoomed: Story = {
  args: { id: customerOf('long-names', LONGEST).id },
  parameters: { scenario: 'long-names' },
  globals: { viewport: { value: 'zoomed' } },
  play: async () => {
    const dialog = await compareWith('Donaudampf')
    const merge = dialog.getByRole('button', { name: 'Merge customers' }).getBoundingClientRect()
    await expect(merge.bottom).toBeLessThanOrEqual(window.innerHeight)
    const first = dialog.getByRole('row', { name: /^Name/ }).getBoundingClientRect()
    await expect(first.bottom).toBeLessThan(merge.top)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const WhatMoves: Story = {
  args: {
    id: customerOf('possible-duplicates', 'Tom Abernathy').id,
    pair: { otherId: customerOf('possible-duplicates', 'Thomas Abernathy').id, place: 1, of: 3, onDifferent: fn() },
  },
  parameters: { scenario: 'possible-duplicates' },
  play: async ({ args }) => {
    const dialog = within(await body.findByRole('dialog', { name: 'Merge 2 customers' }))
    await expect(await dialog.findByText('2 become 1')).toBeVisible()
    await expect(dialog.getByText('Dispatch: 2 and 2 texts, sorted by time')).toBeVisible()
    await expect(dialog.getByText('1 and 0')).toBeVisible()
    await expect(dialog.getByText('Same email. Pair 1 of 3')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^Texts/ })).toHaveTextContent(/AllowedNot allowedNot allowed$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Not the same person' }))
    await expect(args.pair?.onDifferent).toHaveBeenCalledOnce()
  },
}
