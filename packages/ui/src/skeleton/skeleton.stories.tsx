import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Show } from '../stories/show.tsx'
import { LoadingPill, Skeleton } from './skeleton.tsx'

const meta = { title: 'Components/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: 120 } }

export const Row: Story = {
  render: () => (
    <Show width={300}>
      <Skeleton round width={36} height={36} />
      <Skeleton width={180} height={10} />
    </Show>
  ),
}

export const Pill: Story = {
  render: () => <LoadingPill>Loading conversations...</LoadingPill>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading conversations...')
  },
}
