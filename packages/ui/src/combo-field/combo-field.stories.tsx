import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { ComboField, type ComboFieldProps } from './combo-field.tsx'

const people = [
  { id: 'mo', label: 'Maria Okafor', description: '(303) 555-0134', avatar: { name: 'Maria Okafor' } },
  {
    id: 'mk',
    label: 'Marek Kowalski',
    description: '(303) 555-0171',
    avatar: { name: 'Marek Kowalski' },
    badge: { text: 'Opted out', tone: 'warning' as const },
  },
]

const Typed = (props: ComboFieldProps) => {
  const [text, setText] = useState(props.text)
  const options = props.options.filter(({ label }) => text !== '' && label.toLowerCase().includes(text))
  return <ComboField {...props} text={text} options={options} onTextChange={setText} />
}

const meta = {
  title: 'Components/ComboField',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use `hint` to explain how to search, and to state that nothing was found.',
        'List the likeliest matches first: the same name, then names that begin with the text.',
      ],
      dont: [
        'Do not use it for ten fixed choices: a Picker shows them all at once.',
        'Do not clear the text when there are no matches: only one letter may be wrong.',
      ],
    },
  },
  component: ComboField,
  args: {
    label: 'Customer',
    required: true,
    icon: Search,
    placeholder: 'Name, phone or email',
    text: '',
    options: people,
    hint: 'Type at least 2 characters',
    onTextChange: () => undefined,
    onPick: fn(),
  },
  render: (args) => <Typed {...args} />,
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof ComboField>

export default meta
type Story = StoryObj<typeof meta>

export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Customer' })
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await expect(input).toHaveAttribute('maxlength', '200')
    await expect(canvas.getByText('Type at least 2 characters')).toBeVisible()
  },
}

export const ChosenWithTheKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Customer' }), 'mar')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Maria Okafor')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith('mk')
  },
}

export const ChosenWithTheMouse: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Customer' })
    await userEvent.type(input, 'mar')
    await userEvent.click(canvas.getByRole('option', { name: /Maria Okafor/ }))
    await expect(args.onPick).toHaveBeenCalledWith('mo')
    await expect(input).toHaveFocus()
  },
}

export const AnOlderAnswer: Story = {
  args: { isStale: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Customer' }), 'mar{Enter}')
    await expect(canvas.getByRole('listbox', { name: 'Customer' })).toBeVisible()
    await expect(args.onPick).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('option', { name: /Marek Kowalski/ }))
    await expect(args.onPick).toHaveBeenCalledWith('mk')
  },
}

const sent = fn()
const InAForm = (props: ComboFieldProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      sent()
    }}
  >
    <Typed {...props} />
  </form>
)

export const EnterSendsNoFormWithoutThePerson: Story = {
  render: (args) => <InAForm {...args} />,
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Customer' })
    await userEvent.type(input, 'nobody{Enter}')
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.clear(input)
    await userEvent.type(input, '{Enter}')
    await expect(sent).toHaveBeenCalledOnce()
  },
}

export const EnterSendsWhatIsTyped: Story = {
  args: { isFreeText: true },
  render: (args) => <InAForm {...args} />,
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Customer' }), '(720) 555-0188{Enter}')
    await expect(sent).toHaveBeenCalledOnce()
  },
}

export const EscapePutsTheListAway: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Customer' }), 'mar')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('listbox', { name: 'Customer' })).toBeVisible()
  },
}

export const Wrong: Story = { args: { text: 'nobody', error: 'Please choose a customer' } }
export const LookingUp: Story = { args: { text: 'xy', pending: true } }

export const ManyFound: Story = {
  args: {
    text: 'customer',
    options: Array.from({ length: 20 }, (_, i) => ({ id: `c${i}`, label: `Customer ${i + 1}` })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Customer' }))
    await expect(canvas.getByText('Customer: 20 found')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    const last = canvas.getByRole('option', { name: 'Customer 20', selected: true })
    const list = canvas.getByRole('listbox', { name: 'Customer' })
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom)
  },
}

export const NobodyFound: Story = {
  args: { text: 'nobody', hint: 'No customers found' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customers found')).toBeVisible()
    await expect(canvas.getByText('Customer: No customers found')).toHaveAttribute('aria-live', 'polite')
  },
}

export const InputMethod: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Customer' })
    await userEvent.type(input, 'mar')
    await fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true })
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Maria Okafor')
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}
