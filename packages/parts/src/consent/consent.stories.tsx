import { useEndpointQuery } from '@parley/client'
import { type ConsentChange, listCustomers } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentHistory, ConsentStrip, type ConsentStripProps } from './index.ts'

/** The strip of a customer of the mocked business. */
function OfCustomer({ customer, ...props }: ConsentStripProps) {
  const { data: items = [] } = useEndpointQuery(listCustomers, { query: { search: customer.name ?? '' } })
  const [found] = items
  return found ? <ConsentStrip {...props} customer={found} /> : null
}

const MARIA = { id: '', name: 'Maria Okafor', phoneNumber: '+13035550134', optedOutAt: null }

const meta = {
  title: 'Parts/Consent',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Show who made each consent change and how the customer expressed it: by text, on the phone, on paper.',
        'Keep the history next to the current state: it is the proof that the customer agreed.',
      ],
      dont: [
        'Do not use a switch to allow texts again: the customer must have agreed.',
        'Do not text a customer to say that texts were stopped.',
      ],
    },
  },
  component: ConsentStrip,
  subcomponents: { ConsentHistory, ConsentDialog },
  args: { customer: MARIA },
  render: (args) => <OfCustomer {...args} />,
} satisfies Meta<typeof ConsentStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Allowed: Story = {
  args: { customer: { ...MARIA, name: 'Luis Carrillo' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Texts allowed')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^History/ }))
    await expect(await canvas.findByText('This customer has never opted out of text messages.')).toBeVisible()
  },
}

export const Stopped: Story = {
  args: { customer: { ...MARIA, name: 'Gloria Mendez' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Texts stopped')).toBeVisible()
    await expect(await canvas.findByText(/^since Nov 19, 2026: Ana Ruiz, asked on the phone$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Allow texts' })).toBeEnabled()
  },
}

const CHANGES: ConsentChange[] = [
  {
    id: '2',
    optedOut: false,
    at: '2026-10-07T16:12:00Z',
    how: 'phone',
    detail: 'Fine for appointments',
    byName: 'Devin Kim',
  },
  { id: '1', optedOut: true, at: '2026-10-05T20:03:00Z', how: 'keyword', detail: 'STOP', byName: null },
]

export const Changes: Story = {
  render: () => <ConsentHistory changes={CHANGES} />,
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('listitem')
    await expect(rows[0]).toHaveTextContent('AllowedDevin Kim, asked on the phone: Fine for appointments')
    await expect(rows[1]).toHaveTextContent('StoppedCustomer, by text: STOP')
  },
}

const closed = fn()

export const Asked: Story = {
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  render: ({ customer }) => <ConsentDialog customer={customer} optedOut onClose={closed} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Stop texts to Maria Okafor?' }))
    await expect(dialog.getByRole('button', { name: 'Stop texts' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'On the phone' }))
    await expect(dialog.getByRole('button', { name: 'Stop texts' })).toBeEnabled()
    await expect(closed).not.toHaveBeenCalled()
  },
}

export const StoppedMeanwhile: Story = {
  args: { customer: { ...MARIA, name: 'Luis Carrillo' } },
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opt out' }))
    const body = within(document.body)
    const dialog = within(
      await body.findByRole('dialog', { name: 'Stop texts to Luis Carrillo?' }, { timeout: 10_000 }),
    )
    await userEvent.click(dialog.getByRole('radio', { name: 'On the phone' }))
    const luis = [...mockApi.store.customers.values()].find(({ name }) => name === 'Luis Carrillo')
    if (luis) Object.assign(luis, { optedOutAt: mockApi.now() })
    mockApi.emit({ type: 'customer', organizationId: luis?.organizationId ?? '', ids: {} })
    await expect(await canvas.findByText('Texts stopped')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Stop texts' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(luis?.optedOutAt).not.toBeNull()
  },
}
