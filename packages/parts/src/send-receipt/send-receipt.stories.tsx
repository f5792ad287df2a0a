import { useEndpointQuery } from '@parley/client'
import { listTransactions } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SendReceiptDialog } from './index.ts'

/** The receipt of a payment of the mocked business. */
function OfAPayment({ onClose }: { onClose: () => void }) {
  const { data: items = [] } = useEndpointQuery(listTransactions, { query: { search: 'INV-2070' } })
  const [payment] = items
  return payment ? <SendReceiptDialog of={{ transactionId: payment.id }} onClose={onClose} /> : null
}

const meta = {
  title: 'Parts/Send receipt',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '720px' } },
    guidance: {
      do: [
        'Offer it wherever a payment or a refund is shown: both have a receipt.',
        'Pass only the id of the payment or refund in `of`: the dialog loads the receipt itself.',
      ],
      dont: [
        'Do not send a receipt automatically after a payment: ask the customer how they want to receive it.',
        'Do not discard the entered values when sending fails.',
      ],
    },
  },
  component: SendReceiptDialog,
  args: { of: { transactionId: '' }, onClose: fn() },
  render: ({ onClose }) => <OfAPayment onClose={onClose} />,
} satisfies Meta<typeof SendReceiptDialog>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

export const Default: Story = {
  play: async ({ args }) => {
    await body.findByRole('textbox', { name: /Phone number/ })
    await userEvent.click(body.getByRole('button', { name: 'Send receipt' }))
    await expect(await body.findByText('Receipt sent successfully')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const NotThere: Story = {
  render: ({ onClose }) => (
    <SendReceiptDialog of={{ transactionId: '019d1e5e-debb-7310-afa7-ea989cce63b7' }} onClose={onClose} />
  ),
  play: async () => {
    await expect(await body.findByText(/^No such receipt/)).toBeVisible()
    const dialog = within(body.getByRole('dialog', { name: 'Send Receipt' }))
    await expect(dialog.queryByRole('button', { name: 'Send receipt' })).toBeNull()
  },
}
