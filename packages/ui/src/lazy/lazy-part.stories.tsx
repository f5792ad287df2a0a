import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastProvider } from '../toast/toast.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { LazyPart } from './lazy-part.tsx'

const load = fn<() => Promise<() => string>>()
const Panel = lazyComponent('The panel', load)

function Opened() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ToastProvider>
      <Button onClick={() => setOpen(true)}>{isOpen ? 'Open' : 'Closed'}</Button>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <Panel />
        </LazyPart>
      )}
    </ToastProvider>
  )
}

const meta = { title: 'Components/Lazy part', component: Opened } satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const FailsAndIsTriedAgain: Story = {
  beforeEach: () => {
    load
      .mockReset()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(() => 'The words of it')
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Closed' }))
    await waitFor(() => expect(screen.getByText('The panel could not be loaded')).toBeVisible())
    await userEvent.click(await canvas.findByRole('button', { name: 'Closed' }))
    await expect(await canvas.findByText('The words of it')).toBeVisible()
    await expect(load).toHaveBeenCalledTimes(2)
  },
}
