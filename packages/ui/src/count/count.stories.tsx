import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Show } from '../stories/show.tsx'
import { Count } from './count.tsx'

const meta = {
  title: 'Components/Count',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Name in `label` what is counted: a screen reader would otherwise read a bare number.',
        'Use teal for unread messages, and red only for failures and voicemail.',
      ],
      dont: [
        'Do not show a 0: the component renders nothing for it, since there is nothing to do.',
        'Do not use it for amounts of money or large totals: above 99 it shows `99+`.',
      ],
    },
  },
  component: Count,
  args: { value: 2, label: 'unread messages' },
} satisfies Meta<typeof Count>

export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2')).toHaveTextContent('2 unread messages')
  },
}

export const Tones: Story = {
  render: () => (
    <Show>
      <Count value={14} label="unread messages" />
      <Count value={100} label="unread messages" />
      <Count value={2} label="voicemails" tone="danger" />
      <Count value={5} label="conversations" tone="neutral" />
    </Show>
  ),
}

export const TwoDigitsAtMost: Story = {
  render: () => (
    <Show>
      <Count value={99} label="unread messages" />
      <Count value={100} label="unread messages" />
    </Show>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99')).toBeVisible()
    await expect(canvas.getByText('99+')).toBeVisible()
  },
}

export const Zero: Story = {
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('0')).toBeNull()
  },
}
