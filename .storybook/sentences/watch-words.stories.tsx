import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { watchWords } from './watch-words.ts'

function Probe() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <h1>Two rows</h1>
      <p>
        <strong>2</strong> selected
      </p>
      <input placeholder="Search rows..." />
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <output>It was there</output>}
    </>
  )
}

/** Tests how the texts that a specification quotes are found; not in the sidebar. */
const meta = { title: 'Components/Quoted words', component: Probe, tags: ['!dev', '!autodocs'] } satisfies Meta<
  typeof Probe
>
export default meta
type Story = StoryObj<typeof meta>

export const Watched: Story = {
  play: async ({ canvas }) => {
    const watched = watchWords(
      [
        { quote: 'Two rows' },
        { quote: 'Two' },
        { quote: 'N selected', stands: /\d+ selected/ },
        { quote: 'Search rows...' },
        { quote: 'It was there' },
        { quote: 'It was never there' },
      ],
      document,
    )
    const toggle = canvas.getByRole('button', { name: 'Toggle' })
    await userEvent.click(toggle)
    await expect(await canvas.findByText('It was there')).toBeVisible()
    await userEvent.click(toggle)
    await expect(canvas.queryByText('It was there')).toBeNull()
    await expect(watched.missing()).toEqual(['Two', 'It was never there'])
  },
}
