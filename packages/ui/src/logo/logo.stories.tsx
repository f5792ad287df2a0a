import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

const meta = {
  title: 'Components/Logo',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        "Set `name` to the product's name where it is not shown beside the logo.",
        'Set `onBar` on the top bar: the default colours are too dark there.',
      ],
      dont: [
        'Do not recolour its halves: teal is the customer and sand is the team everywhere.',
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
