import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Show } from '../stories/show.tsx'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Components/Avatar',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Show the name beside it, or set `isNamed` where there is no room, so that screen readers read the name.',
        'Use teal for customers and slate for the team: people learn from the colour who reads what they write.',
      ],
      dont: [
        'Do not show presence below 28 px: the half disc and the ring look alike there.',
        'Do not invent initials for an unknown person: pass null to show `?`.',
      ],
    },
  },
  component: Avatar,
  args: { name: 'Maria Okafor', tone: 'customer' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Customer: Story = {}

export const Team: Story = { args: { name: 'Devin Kim', tone: 'team' } }

export const Unknown: Story = {
  args: { name: null, isNamed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Unknown' })).toHaveTextContent('?')
  },
}

export const Sizes: Story = {
  render: () => (
    <Show>
      {([48, 36, 28, 24, 20, 18] as const).map((size) => (
        <Avatar key={size} name="Maria Okafor" tone="customer" size={size} />
      ))}
    </Show>
  ),
}

export const Presence: Story = {
  render: () => (
    <Show>
      <Avatar name="Devin Kim" presence="online" isNamed />
      <Avatar name="Devin Kim" presence="away" isNamed />
      <Avatar name="Devin Kim" presence="offline" isNamed />
    </Show>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Devin Kim, Away' })).toBeVisible()
  },
}

export const OnTheBar: Story = {
  render: () => (
    <div style={{ background: 'var(--bar-bg)', padding: 8, inlineSize: 48 }}>
      <Avatar name="Marcus Bell" size={28} onBar isNamed />
    </div>
  ),
}
