import type { Meta, StoryObj } from '@storybook/react-vite'
import { CloudOff, RefreshCw } from 'lucide-react'
import { expect } from 'storybook/test'
import { ConnectionLine, OfflineLine } from './index.ts'

const meta = {
  title: 'Parts/Connection line',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'State what happens to actions taken while offline: whether they are kept for later, and until when.',
        'State since when the data are out of date.',
      ],
      dont: [
        'Do not cover the page: the loaded data must stay readable.',
        'Do not show it immediately: most interruptions end before anyone notices them.',
      ],
    },
  },
  component: ConnectionLine,
  subcomponents: { OfflineLine },
  args: { icon: CloudOff, children: 'You are offline. What you send leaves when you are back.' },
} satisfies Meta<typeof ConnectionLine>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are offline\./)).toBeVisible()
  },
}

export const Danger: Story = {
  args: { tone: 'danger', icon: RefreshCw, children: 'A new version is there. Load the page anew.' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A new version is there\./)).toBeVisible()
  },
}

/** The server cannot be reached. */
export const Offline: Story = {
  render: () => (
    <>
      <p>Jobs of today</p>
      <OfflineLine>What you send leaves when you are back.</OfflineLine>
    </>
  ),
  play: async ({ canvas, mockApi }) => {
    await canvas.findByText('Jobs of today')
    mockApi.setFaults({ '*': { offline: true } })
    window.dispatchEvent(new Event('offline'))
    await expect(await canvas.findByText(/^You are offline\. What you send leaves/)).toBeVisible()
  },
}

export const Reached: Story = {
  ...Offline,
  play: async ({ canvas }) => {
    await canvas.findByText('Jobs of today')
    await expect(canvas.queryByText(/You are offline/)).toBeNull()
  },
}
