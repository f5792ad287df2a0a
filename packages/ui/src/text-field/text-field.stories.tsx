import type { Meta, StoryObj } from '@storybook/react-vite'
import { Phone, Eye } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Column } from '../stories/show.tsx'
import { DateField, MoneyField, NumberField, TextField } from './text-field.tsx'

const meta = {
  title: 'Components/TextField',
  tags: ['autodocs'],
  subcomponents: { NumberField, MoneyField, DateField },
  parameters: {
    guidance: {
      do: [
        'Give it a permanent label, and use the placeholder only to show the format, such as `INV-2068`.',
        'State in `error` what is wrong and what is valid, after the field was left or the form was submitted.',
        'Use MoneyField for amounts: its value stays the typed text, so nothing is rounded.',
      ],
      dont: [
        'Do not use the placeholder as the only label: it disappears with the first character.',
        'Do not mark a field as invalid while the user is still typing.',
        'Do not store an amount as a floating-point number: 0.1 + 0.2 is not 0.3.',
      ],
    },
  },
  component: TextField,
  args: { label: 'Name', onValueChange: fn() },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: 'First and last name' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Maria')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Maria')
  },
}

export const Required: Story = {
  args: { required: true, defaultValue: 'Maria Okafor' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeRequired()
  },
}

export const WithError: Story = {
  args: {
    label: 'Phone',
    icon: Phone,
    defaultValue: '303 555',
    error: 'Please enter a valid phone number (at least 10 digits)',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/Please enter a valid phone number/)
  },
}

export const Disabled: Story = {
  args: { label: 'Role', defaultValue: 'Standard', disabled: true, hint: 'Only an admin can change the role.' },
}

export const HintAndCounter: Story = {
  args: {
    label: 'Signature',
    optional: true,
    defaultValue: 'Larkspur Plumbing, Lakewood',
    counter: '27/50',
    hint: 'Added to every message you send.',
  },
}

export const HiddenLabel: Story = {
  args: { label: 'Dial', hideLabel: true, placeholder: 'Enter a name or number...' },
}

export const TeamOnly: Story = {
  args: { label: 'Notes', audience: 'team', defaultValue: 'Gate code 4471. Dog in the yard, call first.' },
}

export const EndControl: Story = {
  args: {
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    defaultValue: 'larkspur',
    size: 'touch',
    labelAction: <a href="#forgot">Forgot password?</a>,
    end: <IconButton name="Show password" icon={Eye} size="compact" />,
  },
}

export const Money: Story = {
  render: () => (
    <>
      <MoneyField label="Amount" required defaultValue="620.25" />
      <MoneyField
        label="Amount, over the limit"
        defaultValue="620.00"
        error="Amount exceeds your limit of $500.00. Contact your manager to increase your limit."
      />
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Amount$/)
    await userEvent.clear(field)
    await userEvent.type(field, '-1e2.05')
    await expect(field).toHaveDisplayValue('12.05')
  },
}

export const Number: Story = {
  render: () => <NumberField label="Link expiry" hint="Days, 1 to 90" min={1} max={90} defaultValue="14" />,
}

export const DueDate: Story = {
  render: () => <DateField label="Due date" required min="2026-11-19" defaultValue="2026-11-26" />,
}

export const Sizes: Story = {
  render: () => (
    <>
      <TextField label="Compact" size="compact" defaultValue="28 px" />
      <TextField label="Default" defaultValue="32 px" />
      <TextField label="Touch" size="touch" defaultValue="44 px" />
    </>
  ),
}

export const LongTextInANarrowPlace: Story = {
  render: () => (
    <Column width={160}>
      <TextField
        label="Name as it stands on the invoice"
        required
        optional
        defaultValue="Bartholomew Featherstonehaugh-Montgomery"
        error="This name is longer than what fits on a printed invoice"
      />
    </Column>
  ),
}
