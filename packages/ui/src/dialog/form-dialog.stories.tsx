import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { FieldGrid } from '../field-grid/field-grid.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

const meta = {
  title: 'Components/FormDialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    guidance: {
      do: [
        'Set `autoFocus` on the first field to fill in.',
        'Let people press the submit button, then show the error in the field: the first invalid field gets the focus.',
        'Use `disabledReason` when something other than a field is missing, and name it.',
      ],
      dont: [
        'Do not use it for a question with two answers: use a ConfirmDialog.',
        'Do not use `disabled` unless the form shows why.',
      ],
    },
  },
  component: FormDialog,
  args: {
    title: 'Add number',
    submitLabel: 'Add number',
    pendingLabel: 'Saving...',
    children: (
      <FieldGrid columns={1}>
        <TextField label="Phone number" required autoFocus />
        <TextField label="Label" optional />
      </FieldGrid>
    ),
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof FormDialog>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const EnterSends: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(page().getByRole('textbox', { name: 'Phone number' })).toHaveFocus())
    await userEvent.keyboard('+14155550148{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(page().getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

const after = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** On submit it is answered that the number is taken, as by a server. */
function Checked({ answer, ...props }: FormDialogProps & { answer: () => Promise<void> }) {
  const [isTaken, setIsTaken] = useState(false)
  return (
    <FormDialog {...props} onSubmit={() => void answer().then(() => setIsTaken(true))}>
      <FieldGrid columns={1}>
        <TextField label="Label" optional autoFocus />
        <TextField label="Phone number" required error={isTaken ? 'This number exists already' : undefined} />
      </FieldGrid>
    </FormDialog>
  )
}

const number = () => page().getByRole('textbox', { name: 'Phone number' })

export const WrongFieldGetsTheFocus: Story = {
  render: (args) => <Checked {...args} answer={after(0)} />,
  play: async () => {
    await userEvent.click(page().getByRole('button', { name: 'Add number' }))
    await waitFor(() => expect(number()).toHaveFocus())
  },
}

export const RefusedFieldGetsTheFocus: Story = {
  render: (args) => <Checked {...args} answer={after(300)} />,
  play: async () => {
    await userEvent.click(page().getByRole('button', { name: 'Add number' }))
    await waitFor(() => expect(number()).toHaveFocus())
    await expect(page().getByText('This number exists already')).toBeVisible()
  },
}

let refuse = () => undefined as void

export const WhoHasGoneOnStaysThere: Story = {
  render: (args) => (
    <Checked
      {...args}
      answer={() =>
        new Promise((resolve) => {
          refuse = resolve
        })
      }
    />
  ),
  play: async () => {
    await userEvent.click(page().getByRole('button', { name: 'Add number' }))
    const label = page().getByRole('textbox', { name: 'Label' })
    await userEvent.click(label)
    refuse()
    await expect(await page().findByText('This number exists already')).toBeVisible()
    await expect(label).toHaveFocus()
  },
}

export const Pending: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    await expect(page().getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.click(page().getByRole('button', { name: 'Saving...' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Dangerous: Story = {
  args: {
    title: 'Void Transaction',
    submitLabel: 'Void Transaction',
    tone: 'danger',
    disabledReason: 'Say why first',
    footStart: 'A void cannot be undone.',
    children: <TextField label="Reason" required autoFocus />,
  },
  play: async ({ args }) => {
    const button = page().getByRole('button', { name: 'Void Transaction' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(page().getByText('A void cannot be undone.')).toBeVisible()
  },
}
