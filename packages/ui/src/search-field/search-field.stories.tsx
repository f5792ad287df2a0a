import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

const Controlled = (props: SearchFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <SearchField {...props} value={value} onValueChange={setValue} />
}

const meta = {
  title: 'Components/SearchField',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'State in `label` what is searched: `Search invoices, customers...`.',
        'Keep the text in the address with `useSearchText`, so that people can link to the results.',
      ],
      dont: [
        'Do not search on each keystroke without the pause of `useSearchText`: responses may arrive out of order.',
        'Do not put a second search field on a page without a label that distinguishes the two.',
      ],
    },
  },
  component: SearchField,
  args: {
    label: 'Search conversations',
    placeholder: 'Search conversations...',
    value: '',
    onValueChange: () => undefined,
  },
  render: (args) => <Controlled {...args} />,
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const WithKeys: Story = { args: { keys: 'Ctrl K' } }

export const ClearedByTheCross: Story = {
  args: { value: 'okafor' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    const field = canvas.getByRole('searchbox', { name: 'Search conversations' })
    await expect(field).toHaveDisplayValue('')
    await expect(field).toHaveFocus()
  },
}

export const ClearedByEscape: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, 'jun{Escape}')
    await expect(field).toHaveDisplayValue('')
    await expect(field).toHaveFocus()
  },
}

export const InputMethod: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, 'jun')
    await fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    await expect(field).toHaveDisplayValue('jun')
  },
}

export const Disabled: Story = { args: { disabled: true } }
