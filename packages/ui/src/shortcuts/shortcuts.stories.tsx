import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { useSingleKeysEverywhere } from './single-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Page = ({ onNext, onDone }: { onNext: () => void; onDone: () => void }) => {
  useShortcuts('In the list', [
    { keys: 'J', does: 'Next', key: 'j', run: onNext, repeats: true },
    { keys: 'E', does: 'Mark done', key: 'e', run: onDone },
  ])
  const [isOn, set] = useSingleKeysEverywhere()
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 16 }}>
      <section data-single-keys aria-label="List">
        <button type="button" style={{ minBlockSize: 32 }}>
          Row in the list
        </button>
        <TextField label="Search" />
      </section>
      <button type="button" style={{ minBlockSize: 32 }}>
        Outside
      </button>
      <Checkbox label="Single keys everywhere" checked={isOn} onCheckedChange={set} />
    </div>
  )
}

const meta = {
  title: 'Components/Shortcuts',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Describe each shortcut with the words of the button that does the same.',
        'Use single-letter shortcuts only where nobody types, and let people turn them off.',
        'Set `repeats` only for keys that move to the next item: holding E should mark one record done.',
      ],
      dont: [
        'Do not use keys that the browser or a screen reader uses, such as Ctrl L, or the letter H in lists.',
        'Do not offer an action only as a shortcut: add a button as well.',
      ],
    },
  },
  component: Page,
  args: { onNext: fn(), onDone: fn() },
  beforeEach: () => {
    localStorage.removeItem('single-keys')
    return () => localStorage.removeItem('single-keys')
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const OnlyInTheList: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Outside' }).focus()
    await userEvent.keyboard('j')
    await expect(args.onNext).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: 'Row in the list' }).focus()
    await userEvent.keyboard('j')
    await expect(args.onNext).toHaveBeenCalledTimes(1)
  },
}

export const NeverWhileTyping: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Search'), 'j')
    await expect(canvas.getByLabelText('Search')).toHaveValue('j')
    await expect(args.onNext).not.toHaveBeenCalled()
  },
}

export const SwitchedOnEverywhere: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    canvas.getByRole('button', { name: 'Outside' }).focus()
    await userEvent.keyboard('j')
    await expect(args.onNext).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Control>}j{/Control}')
    await expect(args.onNext).toHaveBeenCalledTimes(1)
  },
}

export const HeldDown: Story = {
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button', { name: 'Row in the list' })
    await userEvent.click(row)
    await userEvent.keyboard('e')
    await fireEvent.keyDown(row, { key: 'e', repeat: true })
    await expect(args.onDone).toHaveBeenCalledTimes(1)
    await expect(await fireEvent.keyDown(canvas.getByLabelText('Search'), { key: 'e', repeat: true })).toBe(false)
    await fireEvent.keyDown(row, { key: 'j' })
    await fireEvent.keyDown(row, { key: 'j', repeat: true })
    await expect(args.onNext).toHaveBeenCalledTimes(2)
  },
}
