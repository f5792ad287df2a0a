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
        'Draw the shape of what will come, so that nothing moves when it is there.',
        'Put a LoadingPill over it, with the specified words: it is what is read aloud.',
      ],
      dont: [
        'Do not show it at once: what comes within a moment would flicker. `useDelayed` waits.',
        'Do not replace data that is there by skeletons when it is read again.',
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
