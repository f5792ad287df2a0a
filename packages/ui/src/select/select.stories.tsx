import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Select } from './select.tsx'

const meta = {
  title: 'Components/Select',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it in forms for a few plain texts: phones show their own list for it.',
        'Set a `placeholder` when none of the options is the usual choice.',
      ],
      dont: [
        'Do not use it when options need a second line, an avatar or groups: use a Picker.',
        'Do not start an action when the value changes: keyboard users pass through the other options.',
      ],
    },
  },
  component: Select,
  args: {
    label: 'Payment method',
    onValueChange: fn(),
    options: [
      { value: 'card', label: 'Credit Card (Phone)' },
      { value: 'cash', label: 'Cash' },
      { value: 'check', label: 'Check' },
      { value: 'wire', label: 'Wire transfer', disabled: true },
    ],
  },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Payment method'), 'Check')
    await expect(args.onValueChange).toHaveBeenCalledWith('check')
  },
}

export const WithPlaceholder: Story = { args: { placeholder: 'Choose a method', defaultValue: '' } }

export const WithError: Story = { args: { error: 'Choose a method', required: true } }

export const Disabled: Story = { args: { disabled: true } }
