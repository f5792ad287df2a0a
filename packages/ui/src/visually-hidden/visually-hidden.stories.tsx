import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Components/VisuallyHidden',
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
