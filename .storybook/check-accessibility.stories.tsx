import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { checkAccessibility } from './check-accessibility.ts'

function Probe() {
  const [isPale, setIsPale] = useState(true)
  return (
    <>
      <h1>Accessibility</h1>
      {isPale && <p style={{ color: 'rgb(190 200 210)' }}>Hardly to be read</p>}
      <button type="button" onClick={() => setIsPale(false)}>
        Take it away
      </button>
    </>
  )
}

/** Tests the accessibility check that runs on every story; not in the sidebar. */
const meta = { title: 'Components/Accessibility', component: Probe, tags: ['!dev', '!autodocs'] } satisfies Meta<
  typeof Probe
>
export default meta
type Story = StoryObj<typeof meta>

export const FailsAtEveryAttempt: Story = {
  play: async ({ canvas }) => {
    await expect(checkAccessibility()).rejects.toThrow('contrast')
    await expect(checkAccessibility()).rejects.toThrow('contrast')
    await userEvent.click(canvas.getByRole('button', { name: 'Take it away' }))
    await expect(canvas.queryByText('Hardly to be read')).toBeNull()
  },
}
