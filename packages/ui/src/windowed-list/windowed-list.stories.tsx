import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { WindowedList } from './windowed-list.tsx'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const Numbers = ({ count = 1000 }: { count?: number }) => {
  const [items, setItems] = useState(() => numbers(1000, 999 + count))
  return (
    <>
      <Button onClick={() => setItems((now) => [...numbers((now[0] ?? 0) - 20, (now[0] ?? 0) - 1), ...now])}>
        Add before
      </Button>
      <div style={{ display: 'flex', blockSize: 400, inlineSize: 320 }}>
        <WindowedList
          label="Rows"
          items={items}
          getKey={String}
          estimateHeight={40}
          renderItem={(n) => (
            <button type="button" style={{ blockSize: 40 }}>
              Row {n}
            </button>
          )}
        />
      </div>
    </>
  )
}

const meta = {
  title: 'Components/WindowedList',
  tags: ['autodocs'],
  subcomponents: { WindowedList },
  parameters: {
    guidance: {
      do: [
        'Give items a key that stays with the record, and an estimated height close to the real one.',
        'Load more items in `onNearEnd`, without a button.',
      ],
      dont: [
        'Do not use it for fewer than about a hundred rows: the browser can search a plain list.',
        'Do not use the index as the key: the rows being read would jump when rows are added above.',
      ],
    },
  },
  component: Numbers,
} satisfies Meta<typeof Numbers>

export default meta
type Story = StoryObj<typeof meta>

const scrollerIn = (canvasElement: HTMLElement) => {
  const scroller = canvasElement.querySelector<HTMLElement>('ul')?.parentElement
  if (!scroller) throw new Error('no list')
  return scroller
}

export const DrawsOnlyWhatIsNear: Story = {
  args: { count: 100_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Row 1000')).toBeVisible()
    const drawn = canvas.getAllByRole('listitem')
    await expect(drawn.length).toBeLessThan(40)
    await expect(drawn[0]).toHaveAttribute('aria-setsize', '100000')
  },
}

export const KeepsItsPlaceWhenItemsComeBefore: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Row 1000')
    const scroller = scrollerIn(canvasElement)
    scroller.scrollTop = 8000
    const top = () => scroller.getBoundingClientRect().top
    const firstShown = () =>
      canvas.getAllByRole('listitem').find((item) => item.getBoundingClientRect().bottom > top() + 1)
    await waitFor(() => {
      const index = Number(firstShown()?.dataset['index'])
      return expect(index > 100 && index < 500).toBe(true)
    })
    const text = firstShown()?.textContent ?? ''
    const before = firstShown()?.getBoundingClientRect().top ?? 0
    await userEvent.click(canvas.getByRole('button', { name: 'Add before' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '1020'))
    const same = canvas.getAllByRole('listitem').find((item) => item.textContent === text)
    await expect(Math.abs((same?.getBoundingClientRect().top ?? 0) - before)).toBeLessThan(2)
  },
}

export const AtTheTopNewItemsShow: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Row 1000')
    await userEvent.click(canvas.getByRole('button', { name: 'Add before' }))
    await expect(await canvas.findByText('Row 980')).toBeVisible()
  },
}

export const KeepsTheFocusedRow: Story = {
  play: async ({ canvas, canvasElement }) => {
    const row = await canvas.findByRole('button', { name: 'Row 1001' })
    row.focus()
    scrollerIn(canvasElement).scrollTop = 8000
    await canvas.findByText('Row 1205')
    await expect(row).toHaveFocus()
    await waitFor(() => expect(canvas.queryByText('Row 1002')).toBeNull())
  },
}
