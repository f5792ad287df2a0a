import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'

/** A button that `children` may remove or disable, between two others. */
function Row({ children }: { children: (isPressed: boolean, press: () => void) => ReactNode }) {
  const [isPressed, setPressed] = useState(false)
  useFocusKeeper()
  return (
    <>
      <h1>Rows</h1>
      <Button>Elsewhere</Button>
      <div>
        {children(isPressed, () => setPressed(true))}
        <Button>Details</Button>
      </div>
    </>
  )
}

const meta = { title: 'Foundations/Focus', component: Row } satisfies Meta<typeof Row>

export default meta
type Story = StoryObj<typeof meta>

export const FromWhatGoesAwayToItsNeighbour: Story = {
  args: { children: (isPressed, press) => !isPressed && <Button onClick={press}>Void</Button> },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Void' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Details' })).toHaveFocus())
  },
}

export const FromWhatIsPressedWhileItHasTheFocus: Story = {
  ...FromWhatGoesAwayToItsNeighbour,
  play: async ({ canvas }) => {
    const gone = canvas.getByRole('button', { name: 'Void' })
    gone.focus()
    await userEvent.click(gone)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Details' })).toHaveFocus())
  },
}

export const ToTheNextRatherThanTheFirst: Story = {
  ...FromWhatGoesAwayToItsNeighbour,
  args: {
    children: (isPressed, press) => (
      <>
        <Button>Copy</Button>
        {!isPressed && <Button onClick={press}>Void</Button>}
      </>
    ),
  },
}

export const FromTheLastToTheOneBefore: Story = {
  args: {
    children: (isPressed, press) => (
      <div>
        <Button>Copy</Button>
        <Button>Print</Button>
        {!isPressed && <Button onClick={press}>Void</Button>}
      </div>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Void' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Print' })).toHaveFocus())
  },
}

export const FromWhatIsSwitchedOffToItsNeighbour: Story = {
  ...FromWhatGoesAwayToItsNeighbour,
  args: {
    children: (isPressed, press) => (
      <Button disabled={isPressed} onClick={press}>
        Void
      </Button>
    ),
  },
}

export const FromALayerToWhereItWasOpened: Story = {
  args: {
    children: (isPressed, press) => (
      <>
        <Button onClick={press}>Edit</Button>
        {isPressed && <Layer />}
      </>
    ),
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Edit' })
    opener.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** Rendered at the end of the body, as dialogs are; does not move the focus when it closes. */
function Layer() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return createPortal(
    <button type="button" ref={(button) => button?.focus()} onClick={() => setOpen(false)}>
      Close
    </button>,
    document.body,
  )
}
