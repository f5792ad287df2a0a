// Imported up front, so that plays wait for the strip itself and not for the first load of its dialog.
import '@parley/parts/consent/dialog'
import { ConsentStrip } from '@parley/parts/consent'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { body, customerOf } from './canvas.ts'

const wire = (name: string) => {
  const { id, phoneNumber, optedOutAt } = customerOf('lively', name)
  return { id, name, phoneNumber, optedOutAt: optedOutAt?.toISOString() ?? null }
}

const meta = {
  title: 'Screens/Customers/Consent',
  component: ConsentStrip,
  args: { customer: wire('Maria Okafor') },
} satisfies Meta<typeof ConsentStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Allowed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^since Oct 5, 2026: Devin Kim, asked on the phone$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'History' }))
    const changes = (await canvas.findAllByRole('listitem')).map((change) => change.textContent)
    await expect(changes).toEqual([
      'Oct 5, 2026, 10:02 AMAllowedDevin Kim, asked on the phone',
      'Oct 2, 2026, 4:18 PMStoppedAna Ruiz, asked in person: No texts while she travels.',
    ])
  },
}

export const StoppedByText: Story = {
  args: { customer: wire('Chidi Eze') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^since Nov 15, 2026: customer texted STOP$/)).toBeVisible()
    await expect(await canvas.findByText(/^Only START from \(\d{3}\) 555-\d{4} allows texts again$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Allow texts' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const OptedOut: Story = {
  args: { customer: wire('Luis Carrillo') },
  play: async ({ canvas, mockApi, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opt out' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Stop texts to Luis Carrillo?' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'On paper' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop texts' }))
    await expect(await body.findByText('Texts stopped')).toBeVisible()
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(mockApi.store.customers.get(args.customer.id)?.optedOutAt).not.toBeNull()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^since Oct 5, 2026/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Opt out' })).toBeVisible()
  },
}
