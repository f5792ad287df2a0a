import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Progress } from './progress.tsx'

const meta = {
  title: 'Components/Progress',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Name the operation in progress: `Adding tags`, not `Working`.',
        'Omit `value` while the progress is unknown, and never estimate it.',
      ],
      dont: [
        'Do not use it for operations of a second or two: a pending button is enough.',
        'Do not let the bar move backwards: count the finished items.',
      ],
    },
  },
  component: Progress,
  args: { label: 'Adding tags', value: 412, max: 1284 },
} satisfies Meta<typeof Progress>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: (args) => (
    <Column>
      <Progress {...args} />
      <Progress label="Uploading logo.png" value={63} text="63%" />
      <Progress label="Checking the file" />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Adding tags' })).toHaveAttribute(
      'aria-valuetext',
      '412 of 1,284',
    )
    await expect(canvas.getByRole('progressbar', { name: 'Checking the file' })).not.toHaveAttribute('value')
  },
}
