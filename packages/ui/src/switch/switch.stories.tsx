import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Sound', checked: false, onCheckedChange: fn() },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

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
