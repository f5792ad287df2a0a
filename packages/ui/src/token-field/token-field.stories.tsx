import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { TokenField, type TokenFieldProps } from './token-field.tsx'

const Controlled = (props: TokenFieldProps) => {
  const [value, setValue] = useState(props.value)
  const onValueChange = (next: string[]) => {
    props.onValueChange(next)
    setValue(next)
  }
  return <TokenField {...props} value={value} onValueChange={onValueChange} />
}

const meta = {
  title: 'Components/TokenField',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Offer the existing tokens, so that `VIP` and `vip` do not become two.',
        'Let people paste a list: it is split at commas, semicolons and line breaks.',
      ],
      dont: ['Do not use it for a choice among fixed options: use a Picker or checkboxes.'],
    },
  },
  component: TokenField,
  args: {
    label: 'Tags',
    noun: 'tag',
    value: ['Member', 'VIP'],
    onValueChange: fn(),
    suggestions: [
      { value: 'Member' },
      { value: 'Metered', detail: 'on none' },
      { value: 'Old member', detail: 'on 2 of the 12' },
    ],
  },
  render: (args) => (
    <Column width={340}>
      <Controlled {...args} />
    </Column>
  ),
} satisfies Meta<typeof TokenField>

export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' })
    await userEvent.type(field, 'me')
    await expect(canvas.queryByRole('option', { selected: true })).toBeNull()
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowDown}')
    const first = canvas.getByRole('option', { name: 'Metered on none', selected: true })
    await expect(field).toHaveAttribute('aria-activedescendant', first.id)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'VIP', 'Old member'])
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member'])
    await userEvent.paste('Net 30; VIP, member')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'Net 30', 'VIP'])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Net 30' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'VIP'])
    await expect(field).toHaveFocus()
    await userEvent.keyboard('new{Escape}me')
    await expect(canvas.getByRole('option', { name: 'New tag "me"' })).toBeVisible()
  },
}

export const AsTyped: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' })
    await userEvent.type(field, 'me{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'VIP', 'me'])
    await userEvent.type(field, 'member{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'metered{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'VIP', 'me', 'Metered'])
    // The arrow key reached an option in the previous search, not in this one.
    await userEvent.type(field, 'ol{ArrowDown}{Escape}ol{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'VIP', 'me', 'Metered', 'ol'])
    await userEvent.type(field, 'ol')
    await userEvent.hover(canvas.getByRole('option', { name: 'Old member on 2 of the 12' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'VIP', 'me', 'Metered', 'ol', 'Old member'])
  },
}

export const EmptyAndWrong: Story = {
  args: { value: [], error: 'Choose at least one tag.', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Error: Choose at least one tag.')
  },
}

export const HalfWritten: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' })
    await userEvent.type(field, 'Net')
    // As when another window comes to the front.
    await fireEvent.focusOut(field)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(field).toHaveValue('Net')
    await userEvent.keyboard(' 30')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Member', 'VIP', 'Net 30'])
  },
}

export const ManyOffered: Story = {
  args: { suggestions: Array.from({ length: 20 }, (_, i) => ({ value: `Route ${i + 1}` })) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'route{ArrowUp}')
    const last = canvas.getByRole('option', { name: 'New tag "route"', selected: true })
    const list = canvas.getByRole('listbox', { name: 'Tags' })
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom)
  },
}
