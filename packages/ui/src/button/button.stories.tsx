import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ban, Download, Lock, Send } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Show } from '../stories/show.tsx'
import { Button, type ButtonProps, LinkButton } from './button.tsx'

const meta = {
  title: 'Components/Button',
  tags: ['autodocs'],
  subcomponents: { LinkButton },
  parameters: {
    guidance: {
      do: [
        'Write a verb and its object, with the amount on money buttons: `Refund $186.00`.',
        'Keep an unavailable button visible, and state the reason in `disabledReason`.',
        'Use `LinkButton` to lead to another page, so that it can be opened in a new tab like any link.',
      ],
      dont: [
        'Do not put two primary buttons into one view: neither would stand out.',
        'Do not use `disabled`: the button loses the focus and gives no reason.',
        'Do not use `danger` for Cancel or Close: red is for actions that cannot be undone.',
      ],
    },
  },
  component: Button,
  args: { children: 'Save Changes', variant: 'primary', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}

export const Variants: Story = {
  render: () => (
    <Show>
      <Button variant="primary">Save Changes</Button>
      <Button icon={Download}>Export CSV</Button>
      <Button variant="quiet">Clear</Button>
      <Button variant="danger">Refund $120.00</Button>
      <Button variant="danger-quiet" icon={Ban}>
        Void Invoice
      </Button>
      <Button variant="team" icon={Lock}>
        Add note
      </Button>
    </Show>
  ),
}

export const Sizes: Story = {
  render: () => (
    <Show>
      <Button variant="primary" size="compact">
        Apply
      </Button>
      <Button variant="primary">Apply</Button>
      <Button variant="primary" size="touch">
        Apply
      </Button>
    </Show>
  ),
}

export const Disabled: Story = {
  render: () => (
    <Show>
      <Button variant="primary" disabled>
        Save Changes
      </Button>
      <Button disabled>Export CSV</Button>
      <Button variant="quiet" disabled>
        Clear
      </Button>
    </Show>
  ),
}

export const DisabledForAReason: Story = {
  args: { disabledReason: 'Transactions can only be voided within 24 hours', children: 'Void' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Void' })
    await expect(button).toHaveAccessibleDescription('Transactions can only be voided within 24 hours')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    const tooltip = await within(document.body).findByRole('tooltip')
    await expect(tooltip).toHaveTextContent('Transactions can only be voided within 24 hours')
    await expect(button).toHaveAccessibleDescription('Transactions can only be voided within 24 hours')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const ReasonForAFinger: Story = {
  ...DisabledForAReason,
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Void' })
    await fireEvent.pointerDown(button, { pointerType: 'touch' })
    await fireEvent.pointerUp(button, { pointerType: 'touch' })
    await fireEvent.pointerOut(button, { pointerType: 'touch' })
    await fireEvent.click(button)
    const tooltip = await within(document.body).findByRole('tooltip')
    await expect(tooltip).toHaveTextContent('Transactions can only be voided within 24 hours')
    await expect(args.onClick).not.toHaveBeenCalled()
    await fireEvent.pointerDown(document.body, { pointerType: 'touch' })
    await waitFor(() => expect(within(document.body).queryByRole('tooltip')).toBeNull())
  },
}

function ReasonThatEnds(props: ButtonProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <Show>
      <Button {...props} disabledReason={isOver ? undefined : props.disabledReason} />
      <Button onClick={() => setIsOver(!isOver)}>Time passes</Button>
    </Show>
  )
}

/** When the reason ends, its tooltip closes; when the reason returns, the tooltip stays closed until the next touch. */
export const ReasonForAFingerOver: Story = {
  ...DisabledForAReason,
  render: (args) => <ReasonThatEnds {...args} />,
  play: async ({ canvas }) => {
    const page = within(document.body)
    const button = canvas.getByRole('button', { name: 'Void' })
    await fireEvent.pointerDown(button, { pointerType: 'touch' })
    await fireEvent.pointerUp(button, { pointerType: 'touch' })
    await page.findByRole('tooltip')
    await fireEvent.click(canvas.getByRole('button', { name: 'Time passes' }))
    await waitFor(() => expect(page.queryByRole('tooltip')).toBeNull())
    await fireEvent.click(canvas.getByRole('button', { name: 'Time passes' }))
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(page.queryByRole('tooltip')).toBeNull()
  },
}

export const Pending: Story = {
  args: { pending: true, pendingLabel: 'Saving...' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Saving...' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const PendingKeepsTheWidth: Story = {
  render: () => (
    <Show>
      <Button pending={false} pendingLabel="Saving..." variant="primary">
        Save Changes
      </Button>
      <Button pending pendingLabel="Saving..." variant="primary">
        Save Changes
      </Button>
    </Show>
  ),
  play: async ({ canvas }) => {
    const [idle, pending] = canvas.getAllByRole('button').map((button) => button.offsetWidth)
    await expect(pending).toBe(idle)
  },
}

export const LongTextInANarrowPlace: Story = {
  args: { children: 'Send payment request and a copy to the office', icon: Send },
  decorators: [(Story) => <Show width={200}>{Story()}</Show>],
}

export const Link: Story = {
  render: () => (
    <Show>
      <LinkButton href="#home" variant="primary">
        Go to Home
      </LinkButton>
      <LinkButton href="#back">Go back</LinkButton>
    </Show>
  ),
}
