import type { Meta, StoryObj } from '@storybook/react-vite'
import { Lock, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Segmented, type SegmentedProps } from './segmented.tsx'

const Controlled = (props: SegmentedProps<string>) => {
  const [value, setValue] = useState(props.value)
  return <Segmented {...props} value={value} onValueChange={setValue} />
}

const meta = {
  title: 'Components/Segmented',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it for two to four modes of one or two words that all fit into the available space.',
        'Set `audience` on the options when the choice determines who can read the text.',
      ],
      dont: [
        'Do not use it for pages of settings: use Tabs, which show one page per tab.',
        'Do not use it for on and off: use a Switch.',
      ],
    },
  },
  component: Segmented,
  args: {
    label: 'Mode',
    value: 'new',
    onValueChange: () => undefined,
    options: [
      { value: 'new', label: 'New invoice' },
      { value: 'existing', label: 'Existing invoice' },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Segmented>

export default meta
type Story = StoryObj<typeof meta>

export const ChosenByArrowKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'New invoice' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Existing invoice' })).toBeChecked()
  },
}

const audiences: SegmentedProps<string>['options'] = [
  { value: 'sms', label: 'SMS Message', icon: MessageSquareText, audience: 'customer' },
  { value: 'note', label: 'Internal Note', icon: Lock, audience: 'team' },
]

export const ForTheCustomer: Story = { args: { label: 'Write', options: audiences, value: 'sms' } }

export const ForTheTeam: Story = { args: { label: 'Write', options: audiences, value: 'note' } }

export const Block: Story = { args: { block: true } }

export const Disabled: Story = { args: { disabled: true } }

export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'new', label: 'New invoice' },
      { value: 'existing', label: 'Existing invoice', disabled: true },
    ],
  },
}
