import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Components/TextArea',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Let it grow with the text up to `growsTo` lines, so that people can read what they wrote before they send it.',
        'Show how much room is left before the limit is reached.',
      ],
      dont: [
        'Do not truncate a text while it is typed: state by how much it is too long.',
        'Do not use it for a single line: Enter would insert a line break.',
      ],
    },
  },
  component: TextArea,
  args: { label: 'Optional message', onValueChange: fn() },
  decorators: [(Story) => <Column width={480}>{Story()}</Column>],
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const WithCounter: Story = {
  args: { counter: '39/100', defaultValue: 'First half of the water heater balance.' },
}

export const Growing: Story = {
  args: { growsTo: 4, defaultValue: '' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Optional message')
    const empty = field.offsetHeight
    await userEvent.type(field, 'one{Enter}two{Enter}three')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('one\ntwo\nthree')
    await expect(field.offsetHeight).toBeGreaterThan(empty)
    const three = field.offsetHeight
    await userEvent.type(field, '{Enter}four{Enter}five{Enter}six{Enter}seven')
    await expect(field.offsetHeight).toBeLessThan(three * 2)
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight)
  },
}

export const TeamOnly: Story = {
  args: { label: 'Internal notes', audience: 'team', defaultValue: 'Split agreed by phone. Ask Priya first.' },
}

export const WithError: Story = {
  args: { error: 'Enter a message of at most 100 characters', defaultValue: 'Too long' },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Sent on November 19' } }
