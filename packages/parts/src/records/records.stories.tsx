import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listTransactions } from '@parley/contract'
import { cents } from '@parley/domain'
import { Badge } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ban } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Amount, RecordLine, TransactionBadge, When } from './index.ts'

const meta = {
  title: 'Parts/Record line',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Give every record the same two lines: the customer and the amount, then the record and its status.',
        'Strike an amount through with `isStruck` when it no longer counts, and show in `below` what is left or was given back.',
        'Show dates with `When`, in the time zone of the reader (`zone`): their tooltip has the full time.',
      ],
      dont: [
        'Do not put more than one menu on a line: it contains all actions on the record.',
        'Do not show a status by colour alone: use a badge with a word.',
      ],
    },
  },
  component: RecordLine,
  subcomponents: { Amount, TransactionBadge, When },
  args: {
    customer: 'Maria Okafor',
    amount: <Amount value={cents(62025)} />,
    menuLabel: 'Actions for INV-2068',
    viewLabel: 'View details',
    onView: fn(),
    onAction: fn(),
    actions: [{ id: 'void', label: 'Void invoice', icon: Ban }],
    children: (
      <>
        INV-2068, due <When instant="2026-11-26T18:00:00Z" zone="America/Denver" />
        <Badge tone="warning">Pending</Badge>
      </>
    ),
  },
} satisfies Meta<typeof RecordLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('$620.25')).toBeVisible()
    await expect(canvas.getByText('Nov 26, 2026')).toHaveAttribute('title', expect.stringContaining('11:00 AM'))
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for INV-2068' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Void invoice' }))
    await expect(args.onAction).toHaveBeenCalledWith('void')
    await expect(args.onView).not.toHaveBeenCalled()
  },
}

/** An amount that no longer counts is struck through; what is left is below it. */
export const Amounts: Story = {
  render: () => (
    <>
      <Amount value={cents(62025)} />
      <Amount value={cents(62025)} isStruck />
      <Amount value={cents(62025)} below="$120.25 left" />
      <When instant={null} zone="America/Denver" />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('$120.25 left')).toBeVisible()
    await expect(canvasElement.querySelectorAll('s')).toHaveLength(1)
  },
}

function Statuses() {
  const { data: items = [] } = useEndpointQuery(listTransactions, {})
  const { timezone } = useSignedIn().user.settings.display
  return (
    <ul>
      {items.map((transaction) => (
        <li key={transaction.id}>
          <When instant={transaction.createdAt} zone={timezone} /> <TransactionBadge transaction={transaction} />
        </li>
      ))}
    </ul>
  )
}

/** The payments of the business, newest first. */
export const TransactionStatuses: Story = {
  render: () => <Statuses />,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Completed'))[0]).toBeVisible()
    await expect(canvas.getAllByText('Failed')[0]).toBeVisible()
  },
}
