import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Bubble } from '../bubble/bubble.tsx'
import { Button } from '../button/button.tsx'
import { WindowedList } from './windowed-list.tsx'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const Numbers = ({ start = 'top' }: { start?: 'top' | 'bottom' }) => {
  const [items, setItems] = useState(() => numbers(1000, 1999))
  return (
    <>
      <Button onClick={() => setItems((now) => [...numbers((now[0] ?? 0) - 20, (now[0] ?? 0) - 1), ...now])}>
        Add before
      </Button>
      <Button onClick={() => setItems((now) => [...now, (now.at(-1) ?? 0) + 1])}>Add after</Button>
      <div style={{ display: 'flex', blockSize: 400, inlineSize: 320 }}>
        <WindowedList
          label="Messages"
          items={items}
          getKey={String}
          estimateHeight={40}
          start={start}
          renderItem={(n) => (
            <Bubble tone="inbound">{n % 3 === 0 ? `Message ${n}\nwith two lines` : `Message ${n}`}</Bubble>
          )}
        />
      </div>
    </>
  )
}

const meta = {
  title: 'Components/WindowedList',
  component: Numbers,
} satisfies Meta<typeof Numbers>

export default meta
type Story = StoryObj<typeof meta>

const scrollerIn = (canvasElement: HTMLElement) => {
  const scroller = canvasElement.querySelector<HTMLElement>('[data-start]')
  if (!scroller) throw new Error('no list')
  return scroller
}

export const DrawsOnlyWhatIsNear: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Message 1000')).toBeVisible()
    const drawn = canvas.getAllByRole('listitem')
    await expect(drawn.length).toBeLessThan(40)
    await expect(drawn[0]).toHaveAttribute('aria-setsize', '1000')
  },
}

export const StartsAtTheEnd: Story = {
  args: { start: 'bottom' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Message 1999')).toBeVisible()
  },
}

export const FollowsNewItemsAtTheEnd: Story = {
  args: { start: 'bottom' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Message 1999')
    await userEvent.click(canvas.getByRole('button', { name: 'Add after' }))
    const added = await canvas.findByText('Message 2000')
    const scroller = scrollerIn(canvasElement)
    await waitFor(() =>
      expect(added.getBoundingClientRect().bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom + 1),
    )
  },
}

export const KeepsItsPlaceWhenItemsComeBefore: Story = {
  args: { start: 'bottom' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Message 1999')
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
    await canvas.findByText('Message 1000')
    await userEvent.click(canvas.getByRole('button', { name: 'Add before' }))
    await expect(await canvas.findByText('Message 980')).toBeVisible()
  },
}
