import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../stories/show.tsx'
import { Kbd } from './kbd.tsx'

const meta = {
  title: 'Components/Kbd',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Write the keys as they are printed: `Ctrl K`, `Esc`, `Enter`.',
        'Use the `ink` tone on tooltips and the `bar` tone on the top bar.',
      ],
      dont: ['Do not mention keys in running text on a phone, which has none.'],
    },
  },
  component: Kbd,
  args: { children: 'Ctrl K' },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const OnInk: Story = {
  render: () => (
    <Show>
      <span style={{ background: 'var(--bg-tooltip)', color: 'var(--fg-on-tooltip)', padding: 8 }}>
        <Kbd tone="ink">Esc</Kbd>
      </span>
      <span style={{ background: 'var(--bar-bg)', padding: 8 }}>
        <Kbd tone="bar">Ctrl K</Kbd>
      </span>
    </Show>
  ),
}
