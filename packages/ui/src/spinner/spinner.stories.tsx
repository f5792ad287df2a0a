import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Components/Spinner',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: ['Give it a `label` only where no visible text states what is loading.'],
      dont: [
        'Do not put one in the middle of a page: a skeleton shows the shape of the content.',
        'Do not show several spinners at once: one place is enough.',
      ],
    },
  },
  component: Spinner,
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const BesideWords: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}

export const Alone: Story = {
  args: { label: 'Loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  },
}
