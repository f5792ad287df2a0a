import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Show } from '../stories/show.tsx'
import { LoadingPill, Skeleton } from './skeleton.tsx'
import { useDelayed } from './use-delayed.ts'

const Waiting = () => {
  const [isWaiting, setIsWaiting] = useState(false)
  const shows = useDelayed(isWaiting)
  return (
    <>
      <Button onClick={() => setIsWaiting((now) => !now)}>{isWaiting ? 'Answer' : 'Ask'}</Button>
      {shows && <LoadingPill>Loading conversations...</LoadingPill>}
    </>
  )
}

const meta = {
  title: 'Components/Skeleton',
  tags: ['autodocs'],
  subcomponents: { LoadingPill },
  parameters: {
    guidance: {
      do: [
        'Match the shape of the content, so that nothing moves when it appears.',
        'Put a LoadingPill with the specified text over it: screen readers announce that text.',
      ],
      dont: [
        'Do not show it immediately: use `useDelayed`, so that fast responses do not flicker.',
        'Do not replace loaded data with skeletons during a refresh.',
      ],
    },
  },
  component: Skeleton,
} satisfies Meta<typeof Skeleton>

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

export const QuickAnswersShowNothing: Story = {
  render: () => <Waiting />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Ask' }).click()
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading conversations...')
    canvas.getByRole('button', { name: 'Answer' }).click()
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull())
  },
}
