import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Show } from '../stories/show.tsx'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Write the label for the checked state, such as `Send a receipt`, and state the consequence in `hint`.',
        'Use it in forms that are saved as a whole.',
      ],
      dont: [
        'Do not use it for a setting that takes effect immediately: use a Switch.',
        'Do not write the label as a negation: an unchecked `Do not send` has to be read twice.',
      ],
    },
  },
  component: Checkbox,
  args: { label: 'Send Payment Request', hint: 'The customer gets an SMS with the link.', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Send Payment Request'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true)
  },
}

export const On: Story = { args: { defaultChecked: true } }

export const Mixed: Story = {
  args: { label: 'All conversations', hideLabel: true, indeterminate: true },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'All conversations' })
    await waitFor(() => expect(box).toBePartiallyChecked())
  },
}

export const Disabled: Story = {
  render: () => (
    <Show>
      <Checkbox label="Off" disabled />
      <Checkbox label="On" disabled defaultChecked />
    </Show>
  ),
}

export const LongTextInANarrowPlace: Story = {
  render: () => (
    <Show width={180}>
      <Checkbox label="Keep me signed in on this device until I sign out" />
    </Show>
  ),
}
