import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Components/VisuallyHidden',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: ['Use it for text whose meaning is already visible: `unread messages` beside a number.'],
      dont: [
        'Do not hide help in it that everybody could use.',
        'Do not hide a focusable element: its focus ring would be invisible.',
      ],
    },
  },
  component: VisuallyHidden,
  args: { children: 'unread messages' },
  render: (args) => (
    <p>
      3 <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const InAText: Story = {
  play: async ({ canvas }) => {
    const hidden = canvas.getByText('unread messages')
    await expect(hidden.offsetWidth).toBe(1)
  },
}
