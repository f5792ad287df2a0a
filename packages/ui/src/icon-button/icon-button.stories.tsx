import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, PanelLeftClose, Pencil, Pin, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Show } from '../stories/show.tsx'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

const meta = {
  title: 'Components/IconButton',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Name the action, and its object when there are several: `View INV-2071`.',
        'Show the keyboard shortcut for the same action in the tooltip, with `keys`.',
      ],
      dont: [
        'Do not use it for an action that most people need words for: use a menu item or a Button.',
        'Do not make the red dot the only sign of news: state it in `name` too.',
      ],
    },
  },
  component: IconButton,
  args: { name: 'Collapse sidebar', icon: PanelLeftClose, keys: '[', onClick: fn() },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const NamedByTooltip: Story = {
  play: async ({ canvas, args }) => {
    const page = within(document.body)
    await userEvent.tab()
    await expect(await page.findByRole('tooltip')).toHaveTextContent('Collapse sidebar[')
    await userEvent.keyboard('{Escape}')
    await expect(page.queryByRole('tooltip')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Variants: Story = {
  render: () => (
    <Show>
      <IconButton name="Edit" icon={Pencil} />
      <IconButton name="Filter" icon={Plus} variant="secondary" />
      <IconButton name="Send" icon={Send} variant="primary" />
      <IconButton name="Pin note" icon={Pin} variant="team" />
    </Show>
  ),
}

export const OnTheBar: Story = {
  render: () => (
    <div style={{ background: 'var(--bar-bg)', padding: 8, inlineSize: 64 }}>
      <IconButton name="Notifications, 3 new" icon={Bell} variant="bar" hasAlert />
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <Show>
      <IconButton name="Edit small" icon={Pencil} size="compact" />
      <IconButton name="Edit" icon={Pencil} />
      <IconButton name="Edit large" icon={Pencil} size="touch" />
    </Show>
  ),
}

export const DisabledAndPending: Story = {
  render: () => (
    <Show>
      <IconButton name="Edit" icon={Pencil} disabled />
      <IconButton name="Send" icon={Send} variant="primary" disabled />
      <IconButton name="Delete" icon={Pencil} disabledReason="Only the author can delete a comment" />
      <IconButton name="Saving" icon={Pencil} pending />
    </Show>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
      'Only the author can delete a comment',
    )
  },
}

function ReasonThatEnds(props: IconButtonProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <Show>
      <IconButton {...props} disabledReason={isOver ? undefined : props.disabledReason} />
      <Button onClick={() => setIsOver(!isOver)}>Time passes</Button>
    </Show>
  )
}

/** When a reason that was opened by touch ends, its tooltip closes, and the name does not replace it. */
export const ReasonForAFingerOver: Story = {
  args: { name: 'Delete', icon: Pencil, disabledReason: 'Only the author can delete a comment' },
  render: (args) => <ReasonThatEnds {...args} />,
  play: async ({ canvas }) => {
    const page = within(document.body)
    const button = canvas.getByRole('button', { name: 'Delete' })
    await fireEvent.pointerDown(button, { pointerType: 'touch' })
    await fireEvent.pointerUp(button, { pointerType: 'touch' })
    await expect(await page.findByRole('tooltip')).toHaveTextContent('Only the author can delete a comment')
    await fireEvent.click(canvas.getByRole('button', { name: 'Time passes' }))
    await waitFor(() => expect(page.queryByRole('tooltip')).toBeNull())
    await fireEvent.click(canvas.getByRole('button', { name: 'Time passes' }))
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(page.queryByRole('tooltip')).toBeNull()
  },
}
