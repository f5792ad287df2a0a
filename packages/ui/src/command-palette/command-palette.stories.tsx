import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleDollarSign, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'

const groups = [
  {
    id: 'customers',
    label: 'Customers',
    items: [
      {
        id: 'maria',
        label: 'Maria Okafor',
        description: '(303) 555-0134',
        avatar: { name: 'Maria Okafor', tone: 'customer' as const },
      },
    ],
  },
  {
    id: 'conversations',
    label: 'Conversations',
    items: [
      { id: 'chat', label: 'Maria Okafor: Can I pay half now and the other half on Friday?', icon: MessagesSquare },
    ],
  },
  {
    id: 'actions',
    label: 'Actions',
    items: [{ id: 'pay', label: 'Request payment from Maria Okafor', icon: CircleDollarSign, keys: 'P' }],
  },
]

const Filtering = (props: CommandPaletteProps) => {
  const [query, setQuery] = useState(props.query)
  const found = props.groups.map((group) => ({
    ...group,
    items: group.items.filter((item) => item.label.toLowerCase().includes(query.toLowerCase())),
  }))
  return <CommandPalette {...props} query={query} onQueryChange={setQuery} groups={found} />
}

const meta = {
  title: 'Components/CommandPalette',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '520px' } },
    guidance: {
      do: [
        'Offer the same actions as the screen, by the same rules, and give unavailable ones a `disabledReason`.',
        'Keep showing the previous results until the new ones arrive.',
      ],
      dont: [
        'Do not make the palette the only way to do something: many people never open it.',
        'Do not import it into the first page: load it on first use.',
      ],
    },
  },
  component: CommandPalette,
  args: {
    label: 'Search customers and conversations',
    placeholder: 'Search customers and conversations...',
    query: '',
    onQueryChange: () => undefined,
    groups,
    emptyText: 'Nothing found',
    onPick: fn(),
    onClose: fn(),
  },
  render: (args) => <Filtering {...args} />,
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)
const activeText = () => {
  const id = page().getByRole('combobox').getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent
}

export const PickedWithTheKeyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus())
    await expect(activeText()).toContain('(303) 555-0134')
    await userEvent.keyboard('{ArrowDown}')
    await expect(activeText()).toContain('Can I pay half now')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(activeText()).toContain('Request payment')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'pay' }))
  },
}

export const PickedWithTheMouse: Story = {
  play: async ({ args }) => {
    await userEvent.click(page().getByRole('option', { name: /Can I pay half/ }))
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'chat' }))
  },
}

export const TypingStartsAtTheFirst: Story = {
  play: async () => {
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(activeText()).toContain('Can I pay half now')
    await userEvent.type(page().getByRole('combobox'), 'request')
    await expect(page().getAllByRole('option')).toHaveLength(1)
    await expect(activeText()).toContain('Request payment')
  },
}

export const NothingFound: Story = {
  args: { query: 'zzz' },
  play: async ({ args }) => {
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus())
    await expect(page().getByRole('status')).toHaveTextContent('Nothing found')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const Loading: Story = { args: { groups: [], loadingText: 'Searching...' } }

export const EscapeCloses: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const ManyResultsScroll: Story = {
  args: {
    groups: [
      {
        id: 'many',
        label: 'Customers',
        items: Array.from({ length: 60 }, (_, i) => ({ id: `c${i}`, label: `Customer ${i + 1}` })),
      },
    ],
  },
  play: async () => {
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    const list = page().getByRole('listbox').getBoundingClientRect()
    const last = page().getByRole('option', { name: 'Customer 60' }).getBoundingClientRect()
    await expect(last.bottom).toBeLessThanOrEqual(list.bottom)
  },
}

const actionsFor = ({ id, label }: { id: string; label: string }) => [
  {
    id: 'item',
    label,
    items: [
      { id: `open-${id}`, label: 'Open it', keys: 'Enter' },
      { id: `talk-${id}`, label: 'Go to conversation' },
    ],
  },
]

export const ActionsBesideIt: Story = {
  args: { actionsFor },
  play: async ({ args }) => {
    const field = page().getByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(page().getByRole('listbox', { name: 'Actions' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect(activeText()).toContain('Open it')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(activeText()).toBe('Go to conversation ')
    await userEvent.keyboard('{Escape}')
    await expect(activeText()).toContain('(303) 555-0134')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}{Tab}{ArrowDown}{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'talk-chat' }))
  },
}

export const TypingLeavesTheActions: Story = {
  args: { actionsFor },
  play: async () => {
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}{Tab}')
    await expect(activeText()).toContain('Open it')
    await userEvent.keyboard('request')
    await expect(activeText()).toContain('Request payment')
    await userEvent.keyboard('{Escape}')
  },
}
