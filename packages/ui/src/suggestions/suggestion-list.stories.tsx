import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ChangeEvent, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

const FRUITS = ['Apple', 'Apricot', 'Banana', 'Cherry'].map((name) => ({ id: name.toLowerCase(), name }))

/** A field in which `/` opens the list. */
function Field() {
  const [text, setText] = useState('')
  const { isOpen, follow, handleKey, anchorName, fieldProps, listProps } = useSuggestions<(typeof FRUITS)[number]>({
    optionsFor: (query) => FRUITS.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase())),
    onChoose: ({ name }, { start }) => {
      setText(`${text.slice(0, start)}${name}`)
      follow(null)
    },
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value)
    const start = target.value.lastIndexOf('/')
    follow(start === -1 ? null : { start, query: target.value.slice(start + 1) })
  }
  const count = listProps.options.length
  return (
    <>
      <label>
        Order <input {...fieldProps} style={{ anchorName }} value={text} onChange={change} onKeyDown={handleKey} />
      </label>
      <SuggestionList
        {...listProps}
        label="Fruits"
        note={count === 0 ? 'No fruit begins like that.' : `${count} fruits`}
        side="below"
        isOpen={isOpen}
      />
    </>
  )
}

const meta = {
  title: 'Components/SuggestionList',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '260px' } },
    guidance: {
      do: [
        'Open it with a character that nobody types by chance, and name that character under the field.',
        'State the number of options in `note`: screen readers announce it.',
      ],
      dont: [
        'Do not move the focus out of the text: the keys of the field control the list.',
        'Do not use it for one of a few fixed choices: use a Select.',
      ],
    },
  },
  component: SuggestionList,
  args: {
    id: 'fruits',
    label: 'Fruits',
    options: FRUITS,
    active: 0,
    note: '4 fruits',
    isOpen: true,
    onHover: () => undefined,
    onPick: () => undefined,
  },
  render: () => <Field />,
} satisfies Meta<typeof SuggestionList>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)
const field = () => page().getByRole('textbox', { name: 'Order' })

export const Chosen: Story = {
  play: async () => {
    await userEvent.type(field(), 'One /ap')
    await waitFor(() => expect(page().getAllByRole('option')).toHaveLength(2))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(field()).toHaveValue('One Apricot')
    await expect(field()).toHaveFocus()
    await expect(page().queryByRole('listbox')).toBeNull()
  },
}

export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(field(), '/x')
    await expect((await page().findAllByText('No fruit begins like that.'))[0]).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(field()).toHaveValue('/x')
  },
}
