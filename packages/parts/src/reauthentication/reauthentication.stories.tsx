import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ReauthenticationDialog } from './index.ts'

const meta = {
  title: 'Parts/Reauthentication',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    guidance: {
      do: [
        'Run the call through `guard` of `useReauthentication`: the server decides when the user must confirm their identity.',
        'Continue with the requested action once the user has confirmed their identity.',
      ],
      dont: [
        'Do not ask for confirmation before the server does: it knows how long ago the user signed in.',
        'Do not send the password together with the call itself.',
      ],
    },
  },
  component: ReauthenticationDialog,
  args: { onDone: fn(), onClose: fn() },
} satisfies Meta<typeof ReauthenticationDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialogOf = async () => within(await within(document.body).findByRole('dialog', { name: 'Confirm it is you' }))

export const Asked: Story = {
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await expect(await dialog.findByText('Enter your password')).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Wrong: Story = {
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await userEvent.type(dialog.getByLabelText('Your password'), 'not this one{Enter}')
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toBeInvalid())
    await expect(args.onDone).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
