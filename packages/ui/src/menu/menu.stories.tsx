import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ban, CircleCheck, Eye, Megaphone, Plus } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Menu } from './menu.tsx'

const meta = {
  title: 'Components/Menu',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Name in `label` what the menu acts on: a screen reader cannot tell ten buttons called `Actions` apart.',
        'Keep unavailable actions and state the reason, and put a dangerous action last, after a separator.',
      ],
      dont: [
        'Do not use it to choose a value: use a Picker, which shows the chosen value.',
        'Do not hide the main action of a screen in it.',
      ],
    },
  },
  component: Menu,
  args: {
    label: 'Actions for INV-2068',
    onAction: fn(),
    items: [
      { id: 'view', label: 'View invoice', icon: Eye, keys: 'Enter' },
      { id: 'remind', label: 'Send reminder', icon: Megaphone, disabled: true, description: 'Sent today' },
      { id: 'paid', label: 'Mark as paid', icon: CircleCheck, keys: 'P' },
      'separator',
      { id: 'void', label: 'Void invoice', icon: Ban, tone: 'danger' },
    ],
  },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Actions for INV-2068' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await waitFor(() => expect(page().getByRole('menuitem', { name: /Void invoice/ })).toBeVisible())
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}

export const ChosenWithTheKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page().getByRole('menuitem', { name: /View invoice/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('paid')
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
}

export const EscapeGivesTheFocusBack: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page().getByRole('menuitem', { name: /View invoice/ })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await expect(page().queryByRole('menu')).toBeNull()
    await expect(args.onAction).not.toHaveBeenCalled()
  },
}

export const OwnTrigger: Story = {
  args: {
    label: 'New',
    trigger: (props) => (
      <Button {...props} variant="primary" icon={Plus}>
        New
      </Button>
    ),
  },
}
