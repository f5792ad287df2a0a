import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { weekOf } from './days.ts'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'

const TODAY = '2026-11-19'
const MEETINGS = [
  { id: 'walk', day: TODAY, from: 9 * 60, to: 10 * 60 + 30, title: 'Walk-through' },
  { id: 'call', day: TODAY, from: 9 * 60 + 30, to: 10 * 60, title: 'Call with Maria' },
  { id: 'crew', day: '2026-11-20', from: 8 * 60 + 15, to: 9 * 60, title: 'Crew meeting' },
]
const picked = fn()

function Month(props: MonthGridProps) {
  const [day, setDay] = useState(props.day)
  return <MonthGrid {...props} day={day} onDayChange={setDay} />
}

const meta = {
  title: 'Components/Calendar',
  tags: ['autodocs'],
  subcomponents: { TimeGrid },
  parameters: {
    guidance: {
      do: [
        'Put a link or a button into every event of a `TimeGrid`, so that it can be opened without a mouse.',
        "Pass `today` and `now` in the reader's time zone, from the clock of the page.",
      ],
      dont: [
        'Do not put more than two lines into a day of the month, which cuts off the rest: show how many more there are.',
        'Do not make events movable that the user may not change: omit `moving`, or return true from `isFixed`.',
      ],
    },
  },
  component: MonthGrid,
  args: {
    day: TODAY,
    today: TODAY,
    onDayChange: () => undefined,
    renderDay: (day) =>
      MEETINGS.filter((meeting) => meeting.day === day).map(({ id, title }) => (
        <a key={id} href={`#${id}`} style={{ display: 'block' }}>
          {title}
        </a>
      )),
  },
  render: (args) => <Month {...args} />,
} satisfies Meta<typeof MonthGrid>

export default meta
type Story = StoryObj<typeof meta>

export const MonthByKeyboard: Story = {
  play: async ({ canvas }) => {
    const day = (name: string) => canvas.getByRole('button', { name })
    await expect(day('Thursday, November 19, 2026')).toHaveAttribute('aria-current', 'date')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    await expect(day('Friday, November 13, 2026')).toHaveFocus()
    await userEvent.keyboard('{PageDown}{Home}')
    await expect(day('Sunday, December 13, 2026')).toHaveFocus()
    await expect(canvas.getByRole('table', { name: 'December 2026' })).toBeVisible()
  },
}

export const FromRightToLeft: Story = {
  args: { renderDay: () => [] },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Friday, November 20, 2026' })).toHaveFocus()
  },
}

export const WeekByKeyboard: Story = {
  render: () => (
    <div style={{ blockSize: 480 }}>
      <TimeGrid
        label="Meetings of the week"
        days={weekOf(TODAY)}
        events={MEETINGS}
        now={{ day: TODAY, minute: 14 * 60 + 47 }}
        onSlot={picked}
        renderEvent={({ id, title }) => (
          <a
            href={`#${id}`}
            style={{ display: 'block', blockSize: '100%', padding: 4, background: 'var(--bg-selected)' }}
          >
            {title}
          </a>
        )}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    picked.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(canvas.getByRole('button', { name: '8 AM, Sunday, November 15, 2026' })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}{Enter}')
    await expect(picked.mock.calls).toEqual([[{ day: '2026-11-21', hour: 9 }]])
    const [walk, call] = ['Walk-through', 'Call with Maria'].map((name) =>
      canvas.getByRole('link', { name }).getBoundingClientRect(),
    )
    await expect(walk?.right).toBeLessThanOrEqual(call?.left ?? 0)
    await expect(walk?.height).toBeGreaterThan(80)
  },
}

export const Day: Story = {
  render: () => (
    <TimeGrid label="Meetings of the day" days={[TODAY]} events={[]} onSlot={picked} renderEvent={() => null} />
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Thursday, November 19, 2026' })).toBeVisible()
  },
}
