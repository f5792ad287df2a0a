import type { Meta, StoryObj } from '@storybook/react-vite'
import { Lock } from 'lucide-react'
import { Show } from '../stories/show.tsx'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Components/Badge',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Name the state as the rest of the product does: Unpaid, Paid, Overdue, Void.',
        'Use `team` only for content that never leaves the team, and give it the lock icon.',
      ],
      dont: [
        'Do not omit the word and rely on the colour: about one man in twelve is colour-blind.',
        'Do not use a badge as a button or a filter: it cannot be focused and does not look pressable.',
      ],
    },
  },
  component: Badge,
  args: { children: 'Completed', tone: 'success' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Single: Story = {}

export const Statuses: Story = {
  render: () => (
    <>
      <Show title="Invoice">
        <Badge tone="warning">Unpaid</Badge>
        <Badge tone="success">Paid</Badge>
        <Badge tone="danger">Overdue</Badge>
        <Badge>Void</Badge>
      </Show>
      <Show title="Transaction">
        <Badge tone="success">Completed</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="refunded">Refunded</Badge>
        <Badge>Voided</Badge>
      </Show>
      <Show title="Role">
        <Badge tone="admin">Admin</Badge>
        <Badge tone="manager">Manager</Badge>
        <Badge tone="standard">Standard</Badge>
        <Badge tone="basic">Basic</Badge>
      </Show>
      <Show title="Conversation">
        <Badge tone="outline">Billing</Badge>
        <Badge tone="warning">1 pending</Badge>
        <Badge tone="customer">2 new</Badge>
        <Badge tone="info">Default</Badge>
        <Badge tone="team" icon={Lock}>
          Team Only
        </Badge>
      </Show>
    </>
  ),
}

export const Small: Story = { args: { small: true, children: '1 pending', tone: 'warning' } }

export const LongTextInANarrowPlace: Story = {
  render: () => (
    <Show width={120}>
      <Badge tone="outline">After hours line of the northern branch</Badge>
    </Show>
  ),
}
