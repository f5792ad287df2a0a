import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

const meta = { title: 'Components/Logo', component: Logo, args: { size: 48, name: 'Home' } } satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const OnSurface: Story = {}

export const OnBar: Story = {
  args: { onBar: true },
  decorators: [(Story) => <div style={{ background: 'var(--bar-bg)', padding: 16, inlineSize: 80 }}>{Story()}</div>],
}
