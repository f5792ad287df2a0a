import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, use, useEffect, useState } from 'react'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { Bubble } from '../bubble/bubble.tsx'
import { Button } from '../button/button.tsx'
import { type ScrollTarget, WindowedThread } from './windowed-thread.tsx'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const textOf = (n: number) => (n % 3 === 0 ? `Message ${n}\nwith a second line\nand a third one` : `Message ${n}`)

interface NumbersProps {
  openAt?: ScrollTarget
  hasNewer?: boolean
}

const Numbers = ({ openAt, hasNewer = false }: NumbersProps) => {
  const [items, setItems] = useState(() => numbers(1000, 1999))
  const [notes, setNotes] = useState(1)
  const [width, setWidth] = useState(320)
  return (
    <>
      <Button onClick={() => setItems((now) => [...numbers((now[0] ?? 0) - 50, (now[0] ?? 0) - 1), ...now])}>
        Add before
      </Button>
      <Button onClick={() => setItems((now) => [...now, (now.at(-1) ?? 0) + 1])}>Add after</Button>
      <Button
        onClick={() => setItems((now) => [...now.slice(50), ...numbers((now.at(-1) ?? 0) + 1, (now.at(-1) ?? 0) + 50)])}
      >
        Move on
      </Button>
      <Button onClick={() => setNotes((now) => now + 1)}>Add note</Button>
      <Button onClick={() => setWidth(260)}>Narrow</Button>
      <div style={{ display: 'flex', blockSize: 400, inlineSize: width }}>
        <WindowedThread
          label="Messages"
          items={items}
          getKey={String}
          estimateHeight={() => 40}
          {...(openAt && { openAt })}
          hasNewer={hasNewer}
          renderItem={(n) => <Bubble tone="inbound">{textOf(n)}</Bubble>}
          footer={numbers(1, notes).map((n) => (
            <p key={n}>Note {n}</p>
          ))}
        />
      </div>
    </>
  )
}

const meta = {
  title: 'Components/WindowedThread',
  tags: ['autodocs'],
  subcomponents: { WindowedThread },
  parameters: {
    guidance: {
      do: [
        'Give anything between two messages, such as the day, a row of its own.',
        'Set `hasNewer` when the end is not loaded: otherwise the last loaded row is followed as if it were the end.',
      ],
      dont: [
        'Do not scroll it after sending: it follows its end while the end is in view.',
        'Do not change the key of a message when the server responds: it would be rendered anew and lose its position.',
      ],
    },
  },
  component: Numbers,
} satisfies Meta<typeof Numbers>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }))
const near = (actual: number, expected: number) => expect(Math.abs(actual - expected)).toBeLessThan(2)
const isInView = (canvas: Canvas, text: RegExp | string) =>
  waitFor(() => {
    const view = canvas.getByRole('log').getBoundingClientRect()
    const row = canvas.getByText(text).getBoundingClientRect()
    return expect(row.top >= view.top - 1 && row.bottom <= view.bottom + 1).toBe(true)
  })

/**
 * By the second frame, sizes have been observed and scroll events delivered. What follows happens between two frames,
 * as user actions do.
 */
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

/** Scrolls up into the middle, and returns a message that is in view there with its position. */
const readFurtherUp = async (canvas: Canvas) => {
  const log = canvas.getByRole('log')
  await isInView(canvas, 'Note 1')
  await twoFrames()
  log.scrollTop = 20_000
  await waitFor(() => {
    const index = indexIn(log)
    return expect(index > 200 && index < 900).toBe(true)
  })
  await twoFrames()
  const row = firstIn(log)
  return { index: indexIn(log), text: row.textContent, top: row.getBoundingClientRect().top }
}
const firstIn = (log: HTMLElement) => {
  const { top } = log.getBoundingClientRect()
  const row = [...log.querySelectorAll<HTMLElement>('[data-index]')].find(
    (item) => item.getBoundingClientRect().top >= top,
  )
  if (!row) throw new Error('nothing in view')
  return row
}
const indexIn = (log: HTMLElement) => Number(firstIn(log).dataset['index'])
const topOf = (canvas: Canvas, text: string) =>
  [...canvas.getByRole('log').querySelectorAll('[data-index]')]
    .find((row) => row.textContent === text)
    ?.getBoundingClientRect().top ?? Number.NaN

const Late = ({ text }: { text: Promise<string> }) => <p>{use(text)}</p>
const later = () => new Promise<string>((resolve) => setTimeout(resolve, 60, 'Loaded'))

/** A sibling of the thread is loaded right after it was rendered, and hides both while loading. */
const WithLateNeighbour = () => {
  const [late, setLate] = useState<Promise<string> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLate(later()))
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense fallback="Loading...">
      <Numbers />
      {late && <Late text={late} />}
    </Suspense>
  )
}

export const ComesBackWhereItOpened: Story = {
  render: () => <WithLateNeighbour />,
  play: async ({ canvas }) => {
    await canvas.findByText('Loaded')
    await isInView(canvas, 'Note 1')
  },
}

export const StartsAtTheEnd: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    await isInView(canvas, 'Message 1999')
    await isInView(canvas, 'Note 1')
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60)
  },
}

export const OpensAtARow: Story = {
  args: { openAt: { key: '1500', align: 'center' } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Message 1500/)
    await isInView(canvas, /^Message 1500/)
  },
}

export const StaysAtARowNearTheEnd: Story = {
  args: { openAt: { key: '1996', align: 'center' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1996')
    await isInView(canvas, 'Message 1996')
    for (let notes = 0; notes < 12; notes += 1) await press(canvas, 'Add note')
    await canvas.findByText('Note 13')
    await isInView(canvas, 'Message 1996')
    canvas.getByRole('log').focus()
    await userEvent.keyboard('{End}')
    canvas.getByRole('log').scrollTo({ top: 1_000_000 })
    await isInView(canvas, 'Note 13')
    await press(canvas, 'Add note')
    await isInView(canvas, 'Note 14')
  },
}

export const FollowsTheEnd: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    await isInView(canvas, 'Note 1')
    await press(canvas, 'Add after')
    await canvas.findByText('Message 2000')
    await isInView(canvas, 'Message 2000')
    await isInView(canvas, 'Note 1')
  },
}

export const FollowsNotesAtTheEnd: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    await isInView(canvas, 'Note 1')
    await press(canvas, 'Add note')
    await isInView(canvas, 'Note 2')
  },
}

const heightOf = (log: HTMLElement, height: number) => {
  if (log.parentElement) log.parentElement.style.blockSize = `${height}px`
}
const belowView = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight

/** A taller viewport changes the scroll offset; the scroll event arrives only after the viewport has become shorter. */
export const StaysAtAnEndThatMovedAway: Story = {
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await isInView(canvas, 'Note 1')
    for (const height of [180, 400, 180]) {
      heightOf(log, 500)
      await expect(belowView(log)).toBeLessThan(2)
      heightOf(log, height)
      await waitFor(() => expect(belowView(log)).toBeLessThan(2))
    }
  },
}

/** The thread followed content that grew; the scroll event arrives only after the viewport has become shorter. */
export const StaysAtAnEndThatGrew: Story = {
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await isInView(canvas, 'Note 1')
    await waitFor(() => expect(belowView(log)).toBeLessThan(2))
    canvas.getByText('Note 1').style.paddingBlockEnd = '6px'
    log.scrollTop = log.scrollHeight
    await expect(belowView(log)).toBeLessThan(2)
    heightOf(log, 330)
    await waitFor(() => expect(belowView(log)).toBeLessThan(2))
  },
}

export const StaysFurtherUpInLessRoom: Story = {
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await isInView(canvas, 'Note 1')
    await twoFrames()
    await fireEvent.wheel(log, { deltaY: -100 })
    log.scrollBy(0, -100)
    await expect(belowView(log)).toBeGreaterThan(90)
    heightOf(log, 180)
    await twoFrames()
    await expect(belowView(log)).toBeGreaterThan(300)
  },
}

export const StaysWhenOlderComeAbove: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    const { index, text, top } = await readFurtherUp(canvas)
    for (let i = 0; i < 3; i += 1) await press(canvas, 'Add before')
    await waitFor(() => expect(indexIn(canvas.getByRole('log'))).toBeGreaterThan(index + 140))
    await near(topOf(canvas, text), top)
  },
}

export const StaysWhenNewOnesCome: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    const { text, top } = await readFurtherUp(canvas)
    for (let i = 0; i < 3; i += 1) await press(canvas, 'Add after')
    await press(canvas, 'Add note')
    await near(topOf(canvas, text), top)
  },
}

export const StaysWhenOlderAreLetGo: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    const { text, top } = await readFurtherUp(canvas)
    await press(canvas, 'Move on')
    await near(topOf(canvas, text), top)
  },
}

export const DoesNotFollowAnEndThatIsNotTheLast: Story = {
  args: { hasNewer: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    await isInView(canvas, 'Note 1')
    const before = topOf(canvas, 'Message 1999')
    await press(canvas, 'Add after')
    await canvas.findByText('Message 2000')
    await near(topOf(canvas, 'Message 1999'), before)
  },
}

export const StaysAtTheEndInAnyWidth: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Message 1999')
    await isInView(canvas, 'Note 1')
    await press(canvas, 'Narrow')
    await isInView(canvas, 'Note 1')
  },
}
