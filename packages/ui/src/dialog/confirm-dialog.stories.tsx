import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  title: 'Components/ConfirmDialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    guidance: {
      do: [
        'Ask with the verb of the button: `Void Invoice?` and `Void Invoice`, not `Are you sure?` and `OK`.',
        'State the consequence in one sentence, and whether it can be undone.',
        'Keep the dialog open when the action fails, and state the reason in `error`.',
      ],
      dont: [
        'Do not ask before an action that can be undone: perform it, and offer Undo in a toast.',
        'Do not use `danger` for a harmless action: people would stop noticing the red button.',
      ],
    },
  },
  component: ConfirmDialog,
  args: {
    title: 'Void Invoice?',
    children:
      'This action cannot be undone. The invoice will be marked as void and all active payment links will be cancelled.',
    confirmLabel: 'Void Invoice',
    tone: 'danger',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const FocusStartsOnCancel: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(page().getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(page().getByRole('alertdialog', { name: 'Void Invoice?' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Confirmed: Story = {
  args: { title: 'Mark Invoice as Paid?', confirmLabel: 'Mark as Paid', tone: 'primary' },
  play: async ({ args }) => {
    await userEvent.click(page().getByRole('button', { name: 'Mark as Paid' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Pending: Story = {
  args: { title: 'Delete comment?', confirmLabel: 'Delete', pendingLabel: 'Deleting...', pending: true },
  play: async ({ args }) => {
    await expect(page().getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await waitFor(() => expect(page().getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { error: 'The invoice was paid a moment ago. Nothing was changed.' },
  play: async () => {
    await expect(page().getByRole('alert')).toHaveTextContent('The invoice was paid a moment ago.')
  },
}
