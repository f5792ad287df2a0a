import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Select } from './select.tsx'

const meta = {
  title: 'Components/Select',
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
