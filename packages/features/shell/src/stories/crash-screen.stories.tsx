import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { CrashBoundary } from '../pages/crash-boundary.tsx'
import { CrashScreen } from '../pages/crash-screen.tsx'

const error = new TypeError("Cannot read properties of undefined (reading 'customer')")
error.stack = `${String(error)}\n    at ConversationRow (conversation-row.tsx:42:18)\n    at ConversationList (conversation-list.tsx:88:9)`

const meta = {
  title: 'Screens/Shell/Crash screen',
  component: CrashScreen,
  args: { error },
} satisfies Meta<typeof CrashScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Crashed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reload Page' })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    await expect(canvas.getByText(/Cannot read properties/)).not.toBeVisible()
  },
}

export const DetailsOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Technical details'))
    await expect(canvas.getByText(/Cannot read properties/)).toBeVisible()
  },
}

function Fragile() {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw error
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Break
    </button>
  )
}

export const CaughtWhileDrawing: Story = {
  render: () => (
    <CrashBoundary>
      <Fragile />
    </CrashBoundary>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Break' }))
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  },
}
