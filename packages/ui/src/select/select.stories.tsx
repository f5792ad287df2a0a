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
        'Use it in forms for a few plain words: phones show their own list for it.',
        'Begin with a `placeholder` where no choice is the usual one.',
      ],
      dont: [
        'Do not use it where options need a second line, a face or groups: a Picker has them.',
        'Do not start something when the value changes: with the keyboard people pass all the others.',
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
