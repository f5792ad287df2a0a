import { useEndpointQuery } from '@parley/client'
import { getInvoice, listInvoices } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ResendLinkDialog, TextToCustomer } from './index.ts'

/** An invoice of the mocked business with an active link. */
function useInvoice() {
  const { data: items = [] } = useEndpointQuery(listInvoices, { query: { search: 'INV-2068' } })
  const id = items[0]?.id ?? ''
  return useEndpointQuery(getInvoice, { params: { id } }, { enabled: id !== '' }).data
}

function OfAnInvoice({ onClose }: { onClose: () => void }) {
  const detail = useInvoice()
  const link = detail?.paymentLinks.find(({ status }) => status === 'active')
  return detail && link ? <ResendLinkDialog invoice={detail.invoice} link={link} onClose={onClose} /> : null
}

function TextOfAnInvoice({ text }: { text: string | null }) {
  const detail = useInvoice()
  return detail ? <TextToCustomer invoice={detail.invoice} text={text} /> : null
}

const meta = {
  title: 'Parts/Resend payment link',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      do: [
        'Show the text exactly as the customer will receive it, before it is sent.',
        'Show the recipient with their phone number.',
      ],
      dont: [
        'Do not resend a link that is no longer active: create a new one.',
        'Do not send a text about money without a confirmation step.',
      ],
    },
  },
  component: ResendLinkDialog,
  subcomponents: { TextToCustomer },
  args: { invoice: {} as never, link: {} as never, onClose: fn() },
  render: ({ onClose }) => <OfAnInvoice onClose={onClose} />,
} satisfies Meta<typeof ResendLinkDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async () => {
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Resend payment link?' }))
    await expect(dialog.getByText(/^To /)).toBeVisible()
    await expect(dialog.getByText(/INV-2068/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Resend' })).toBeEnabled()
  },
}

/** The text is still unknown. */
export const TextOnItsWay: Story = {
  parameters: { docs: { story: { inline: true } } },
  render: () => <TextOfAnInvoice text={null} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^To /)).toBeVisible()
  },
}
