import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

const meta = {
  title: 'Components/Logo',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        "Give it the product's name where the name does not stand beside it.",
        'Use the colours for the bar on the bar: the others are too dark there.',
      ],
      dont: [
        'Do not recolour its halves: teal is the customer and sand is the team, in every place.',
        'Do not use it as a decoration or a spinner.',
      ],
    },
  },
  component: Logo,
  args: { size: 48, name: 'Home' },
} satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const OnSurface: Story = {}

export const OnBar: Story = {
  args: { onBar: true },
  decorators: [(Story) => <div style={{ background: 'var(--bar-bg)', padding: 16, inlineSize: 80 }}>{Story()}</div>],
}
