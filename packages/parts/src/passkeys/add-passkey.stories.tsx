import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { AddPasskey } from './add-passkey.tsx'
import { type BrowserPasskeys, BrowserPasskeysContext } from './index.ts'
import { createPretendedPasskeys } from './pretended-passkeys.ts'

const withDevice =
  (device: () => BrowserPasskeys): Decorator =>
  (Story) => (
    <BrowserPasskeysContext value={device()}>
      <Story />
    </BrowserPasskeysContext>
  )

const meta = {
  title: 'Parts/Add passkey',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Name what the device asks for: a fingerprint, a face or its screen lock.',
        'Set `disabledReason` when no further passkey can be added.',
      ],
      dont: [
        'Do not call the passkey API of the browser directly: this component turns its errors into readable messages.',
        'Do not hide the password once a passkey exists: the passkey is on one device only.',
      ],
    },
  },
  component: AddPasskey,
  args: { onAdded: fn() },
} satisfies Meta<typeof AddPasskey>
export default meta
type Story = StoryObj<typeof meta>

const good = createPretendedPasskeys()
const cancelled = createPretendedPasskeys({ fails: 'cancelled' })
const without = createPretendedPasskeys({ isSupported: false })

export const Added: Story = {
  decorators: [withDevice(() => good)],
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledOnce())
  },
}

export const Cancelled: Story = {
  decorators: [withDevice(() => cancelled)],
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(args.onAdded).not.toHaveBeenCalled()
  },
}

export const NotSupported: Story = {
  decorators: [withDevice(() => without)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This browser cannot use passkeys here.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
