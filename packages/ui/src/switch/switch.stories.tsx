import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Components/Switch',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it for a setting that takes effect immediately, and state the consequence in `hint`.',
        'Reset it and show the reason when the change could not be saved.',
      ],
      dont: [
        'Do not put it into a form that is saved with a button: use a Checkbox.',
        'Do not change the label with the state: it names what is on.',
      ],
    },
  },
  component: Switch,
  args: { label: 'Sound', checked: false, onCheckedChange: fn() },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = {
  args: { pending: true, onCheckedChange: fn() },
  play: async ({ canvas, args }) => {
    const sound = canvas.getByRole('switch', { name: 'Sound' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.click(sound)
    await expect(args.onCheckedChange).not.toHaveBeenCalled()
    await expect(sound).not.toBeChecked()
    await expect(sound).toHaveFocus()
    await expect(sound).toHaveAttribute('aria-disabled', 'true')
  },
}

export const States: Story = {
  render: (args) => (
    <Column>
      <Switch {...args} />
      <Switch {...args} label="Desktop" hint="Shows a notice while the window is in the background." checked />
      <Switch {...args} label="Phone" disabled />
      <Switch {...args} label="Mail, mentioned" checked disabled hideLabel />
    </Column>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('switch', { name: 'Sound' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
    await expect(canvas.getByRole('switch', { name: 'Mail, mentioned' })).toBeChecked()
  },
}
