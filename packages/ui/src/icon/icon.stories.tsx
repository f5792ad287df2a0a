import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReceiptText } from 'lucide-react'
import { expect } from 'storybook/test'
import { Show } from '../stories/show.tsx'
import { Icon } from './icon.tsx'

const meta = {
  title: 'Components/Icon',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use 16 px in rows and buttons, 18 in navigation, 20 on large controls: the stroke width follows the size.',
        'Check under Foundations, Icons whether the product already has an icon for the purpose.',
      ],
      dont: [
        'Do not give an icon a name: the text beside it or the control states its meaning.',
        'Do not use the lock for anything other than content that the customer never sees.',
      ],
    },
  },
  component: Icon,
  args: { as: ReceiptText },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const InARow: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}

/** Smaller icons have stronger lines. */
export const Sizes: Story = {
  render: () => (
    <Show>
      {([12, 14, 16, 18, 20, 24] as const).map((size) => (
        <Icon key={size} as={ReceiptText} size={size} />
      ))}
    </Show>
  ),
  play: async ({ canvasElement }) => {
    const strokes = [...canvasElement.querySelectorAll('svg')].map((icon) => Number(icon.getAttribute('stroke-width')))
    await expect(strokes).toEqual(strokes.toSorted((a, b) => b - a))
  },
}
