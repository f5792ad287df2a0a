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
        'Say what is counted in `label`: the figure alone is read as a bare number.',
        'Use teal for unread, red only for failures and voicemail.',
      ],
      dont: [
        'Do not show 0: it draws nothing, and nothing is what there is to do.',
        'Do not use it for amounts of money or for long totals. After 99 it says `99+`.',
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
