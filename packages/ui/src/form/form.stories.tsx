import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { FieldGrid } from '../field-grid/field-grid.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { changedFields } from './changed-fields.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Blocked, useDirtyGuard } from './use-dirty-guard.ts'

const SAVED = { name: 'Maria Okafor', email: 'maria.okafor@example.com' }
const left = fn<(by: string) => void>()

/** A form as a screen builds it, with a navigation that the router blocks while there are changes. */
function Guarded() {
  const [values, setValues] = useState(SAVED)
  const [blocked, setBlocked] = useState<Blocked>({ state: 'unblocked' })
  const changes = changedFields(SAVED, values).length
  const reset = () => setBlocked({ state: 'unblocked' })
  const proceed = () => {
    reset()
    left('by a link')
  }
  const guard = useDirtyGuard(changes > 0, blocked)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <FieldGrid>
        <TextField label="Name" value={values.name} onValueChange={(name) => setValues({ ...values, name })} />
        <TextField label="Email" value={values.email} onValueChange={(email) => setValues({ ...values, email })} />
      </FieldGrid>
      <Button onClick={() => guard.leave(() => left('by Close'))}>Close</Button>
      <Button onClick={() => (changes > 0 ? setBlocked({ state: 'blocked', proceed, reset }) : proceed())}>
        Customers
      </Button>
      <SaveBar changes={changes} onDiscard={() => setValues(SAVED)} />
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </form>
  )
}

const meta = {
  title: 'Components/Form',
  tags: ['autodocs'],
  subcomponents: { DiscardDialog },
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      do: [
        'Place the SaveBar at the foot of the form that it saves, and pass the number of changed fields as `changes`.',
        'Use DiscardDialog with `useDirtyGuard` to ask before the user leaves unsaved changes.',
      ],
      dont: [
        'Do not show the SaveBar without changes: a Save button with nothing to save is confusing.',
        'Do not ask whether to discard when all fields are back to their saved values: nothing would be lost.',
      ],
    },
  },
  component: SaveBar,
} satisfies Meta<typeof SaveBar>

export default meta
type Story = StoryObj<typeof meta>

export const LeavingAsks: Story = {
  args: { changes: 1, onDiscard: fn() },
  render: () => <Guarded />,
  play: async ({ canvas }) => {
    left.mockClear()
    const asked = async (title: string) =>
      within(await within(document.body).findByRole('alertdialog', { name: title }))
    await userEvent.type(canvas.getByLabelText('Name'), ' Jr')
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    await expect(closing.defaultPrevented).toBe(true)

    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    const first = await asked('Discard 1 change?')
    await expect(first.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(left).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Customers' }))
    const second = await asked('Discard 1 change?')
    await userEvent.click(second.getByRole('button', { name: 'Discard' }))
    await expect(left.mock.calls).toEqual([['by a link']])
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.queryByText('Unsaved changes')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(left).toHaveBeenLastCalledWith('by Close')
  },
}
