import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Picker, type PickerProps } from './picker.tsx'

const Controlled = (props: PickerProps) => {
  const [value, setValue] = useState(props.value)
  return <Picker {...props} value={value} onValueChange={setValue} />
}

const lines = [
  { id: 'all', label: 'All Inboxes (Unified)', icon: Inbox, count: 10 },
  { id: 'dispatch', label: 'Dispatch', description: '(303) 555-0100', count: 4 },
  { id: 'billing', label: 'Billing', description: '(303) 555-0101', count: 6 },
  {
    id: 'after',
    label: 'After hours',
    description: '(303) 555-0102',
    badge: { text: 'Inactive', tone: 'neutral' as const },
    disabled: true,
  },
]

const people = [
  {
    id: 'dk',
    label: 'Devin Kim',
    avatar: { name: 'Devin Kim' },
    badge: { text: 'Standard', tone: 'standard' as const },
  },
  {
    id: 'pr',
    label: 'Priya Raman',
    avatar: { name: 'Priya Raman' },
    badge: { text: 'Manager', tone: 'manager' as const },
  },
  { id: 'tl', label: 'Theo Larsen', avatar: { name: 'Theo Larsen' } },
]

const meta = {
  title: 'Components/Picker',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Show the label before the value in filters, so that it is clear what `Anyone` refers to.',
        'Set `active` on a filter that narrows the list: people forget that it is set.',
        'Load the options in `onReach`, so that they are ready when the list opens.',
      ],
      dont: [
        'Do not use it for actions: a Menu runs actions, a Picker chooses a value.',
        'Do not use it for two or three plain modes: a Segmented shows them all.',
      ],
    },
  },
  component: Picker,
  args: { label: 'Inbox', options: lines, value: 'all', icon: Inbox, onValueChange: () => undefined },
  render: (args) => <Controlled {...args} />,
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof Picker>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const Closed: Story = { args: { block: true } }

export const PickedWithTheMouse: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Inbox: All Inboxes (Unified)' }))
    await userEvent.click(await page().findByRole('option', { name: /Billing/ }))
    const button = canvas.getByRole('button', { name: 'Inbox: Billing' })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(page().queryByRole('listbox')).toBeNull()
  },
}

export const PickedWithTheKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await page().findByRole('option', { name: /All Inboxes/ })).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(page().getByRole('option', { name: /All Inboxes/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Inbox: Dispatch' })).toHaveFocus())
  },
}

export const EscapeKeepsTheValue: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(page().getByRole('option', { name: /All Inboxes/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Escape}')
    const button = canvas.getByRole('button', { name: 'Inbox: All Inboxes (Unified)' })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(page().queryByRole('listbox')).toBeNull()
  },
}

export const Open: Story = {
  args: {
    label: 'Assigned to',
    value: 'dk',
    sections: [
      { id: 'none', options: [{ id: 'nobody', label: 'Unassigned' }] },
      { id: 'team', label: 'Team', options: people },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assigned to: Devin Kim' }))
    await waitFor(() => expect(page().getByRole('option', { name: /Priya Raman/ })).toBeVisible())
  },
}

export const Compact: Story = {
  args: { label: 'Assigned to', options: people, value: 'dk', compact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Assigned to: Devin Kim' })).toBeVisible()
  },
}

const statuses = [
  { id: 'all', label: 'All' },
  { id: 'balance', label: 'Has balance' },
]

export const Filter: Story = { args: { label: 'Payment status', options: statuses, value: 'all', showLabel: true } }

export const ActiveFilter: Story = {
  args: { label: 'Payment status', options: statuses, value: 'balance', showLabel: true, active: true },
}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Field: Story = { args: { variant: 'field', value: null, placeholder: 'Choose an inbox' } }

export const Disabled: Story = { args: { disabled: true } }

export const NothingToChoose: Story = {
  args: { label: 'Invoice', options: [], value: null, emptyText: 'No unpaid invoices found' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invoice: Choose...' }))
    await waitFor(() => expect(page().getByText('No unpaid invoices found')).toBeVisible())
  },
}

export const LongTextInANarrowPlace: Story = {
  args: {
    value: 'long',
    block: true,
    options: [
      {
        id: 'long',
        label: 'Bartholomew Featherstonehaugh-Montgomery',
        description: 'After hours line of the northern branch',
      },
    ],
  },
  render: (args) => (
    <Column width={160}>
      <Controlled {...args} />
    </Column>
  ),
}
