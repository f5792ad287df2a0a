import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { draftOf, EMPTY_DRAFT, type MentionDraft, type MentionPart, partsOf } from './mention-draft.ts'
import { MentionField } from './mention-field.tsx'

const PEOPLE = [
  { id: 'a', name: 'Ana Ruiz' },
  { id: 'p', name: 'Priya Raman', description: 'priya@larkspur.test' },
  { id: 'o', name: 'Prisca Oduya' },
  { id: 'z', name: 'Zoë Ångström' },
]
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface WritingProps {
  parts?: MentionPart[]
  isSearching?: boolean
  onSubmit: (parts: MentionPart[]) => void
  onCancel: () => void
}

function Writing({ parts, isSearching = false, onSubmit, onCancel }: WritingProps) {
  const [value, setValue] = useState<MentionDraft>(() => (parts ? draftOf(parts) : EMPTY_DRAFT))
  const [query, setQuery] = useState<string | null>(null)
  const props: ComponentProps<typeof MentionField> = {
    label: 'Comment',
    placeholder: 'Write a comment. Type @ to mention.',
    value,
    onValueChange: setValue,
    onQueryChange: setQuery,
    options: PEOPLE.filter(({ name }) => folded(name).includes(folded(query ?? ''))),
    isSearching,
    emptyText: 'Nobody found',
    onSubmit: () => onSubmit(partsOf(value)),
    onCancel,
  }
  return <MentionField {...props} />
}

const meta = {
  title: 'Components/MentionField',
  tags: ['autodocs'],
  subcomponents: { MentionField },
  parameters: {
    guidance: {
      do: [
        'Order people by how likely they are meant: those in the conversation first.',
        'Distinguish people of the same name in their second line, `description`.',
      ],
      dont: [
        'Do not use it for texts to customers: they would see a name with an `@` before it.',
        'Do not submit on Enter while the list is open: Enter chooses a person there.',
      ],
    },
  },
  component: Writing,
  args: { onSubmit: fn(), onCancel: fn() },
  decorators: [(Story) => <Column width={320}>{Story()}</Column>],
} satisfies Meta<typeof Writing>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const fieldIn = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Comment' })
const list = async () => within(await screen.findByRole('listbox', { name: 'People' }))

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(fieldIn(canvas)).not.toHaveAttribute('aria-controls')
    await expect(screen.queryByRole('listbox')).toBeNull()
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = fieldIn(canvas)
    await userEvent.type(field, 'Ask @pri')
    const options = (await list()).getAllByRole('option')
    await expect(options).toHaveLength(2)
    await expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    await expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id)
    await expect(canvas.getByRole('status')).toHaveTextContent('2 people found')
    await userEvent.keyboard('{ArrowDown}')
    await expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id)
    await userEvent.keyboard('{ArrowDown}{Enter}today')
    await expect(field).toHaveValue('Ask @Priya Raman today')
    await expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith([
      { kind: 'text', text: 'Ask ' },
      { kind: 'mention', id: 'p', name: 'Priya Raman' },
      { kind: 'text', text: ' today' },
    ])
  },
}

export const Accents: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldIn(canvas), '@Zoë')
    await expect((await list()).getByRole('option', { name: /Zoë Ångström/ })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect(fieldIn(canvas)).toHaveValue('@Zoë Ångström ')
    await expect(fieldIn(canvas)).toHaveFocus()
  },
}

export const ChosenByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldIn(canvas), '@')
    await userEvent.click((await list()).getByRole('option', { name: /Ana Ruiz/ }))
    await expect(fieldIn(canvas)).toHaveValue('@Ana Ruiz ')
    await expect(fieldIn(canvas)).toHaveFocus()
  },
}

export const EscapeClosesTheListOnly: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(fieldIn(canvas), '@a')
    await list()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('listbox')).toBeNull()
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.keyboard('n')
    await expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(fieldIn(canvas)).toHaveValue('@an')
  },
}

export const BackspaceTakesTheName: Story = {
  args: {
    parts: [
      { kind: 'text', text: 'Ask ' },
      { kind: 'mention', id: 'z', name: 'Zoë Ångström' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(fieldIn(canvas))
    await userEvent.keyboard('{Backspace}')
    await expect(fieldIn(canvas)).toHaveValue('Ask ')
    await expect(canvas.queryByText('@Zoë Ångström', { selector: 'mark' })).toBeNull()
  },
}

export const NobodyFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldIn(canvas), '@xyz')
    await expect(canvas.getByRole('status')).toHaveTextContent('Nobody found')
    await expect(fieldIn(canvas)).not.toHaveAttribute('aria-controls')
  },
}

export const Searching: Story = {
  args: { isSearching: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(fieldIn(canvas), '@a')
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching...')
    await userEvent.keyboard('{Enter}{Tab}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(fieldIn(canvas)).toHaveFocus()
    await expect(fieldIn(canvas)).toHaveValue('@a')
  },
}
