import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTimeline } from './timeline.ts'

const START = new Date('2026-11-19T21:47:00Z')
const HOUR = 3_600_000
const after = (ms: number) => new Date(START.getTime() + ms)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A timeline that records when each of its jobs ran. */
function recorded(isFrozen = false) {
  const timeline = createTimeline(START, isFrozen)
  const ran: [name: string, at: string][] = []
  return { timeline, ran, note: (name: string) => () => ran.push([name, timeline.now().toISOString()]) }
}

it('runs from its start, and each job at its time', () => {
  const { timeline, ran, note } = recorded()
  timeline.at(after(HOUR), note('later'))
  timeline.soon(1200, note('soon'))
  vi.advanceTimersByTime(HOUR)
  expect(timeline.now()).toEqual(after(HOUR))
  expect(ran).toEqual([
    ['soon', after(1200).toISOString()],
    ['later', after(HOUR).toISOString()],
  ])
})

it('moves on: what is due runs once, in its order and at its time, what comes of it too', () => {
  const { timeline, ran, note } = recorded()
  timeline.at(after(3 * HOUR), note('third'))
  timeline.at(after(HOUR), () => {
    note('first')()
    timeline.soon(1200, note('answer'))
  })
  timeline.at(after(2 * HOUR), note('second'))
  timeline.at(after(9 * HOUR), note('not yet'))
  timeline.advanceTo(after(4 * HOUR))
  vi.advanceTimersByTime(HOUR)
  expect(timeline.now()).toEqual(after(5 * HOUR))
  expect(ran).toEqual([
    ['first', after(HOUR).toISOString()],
    ['answer', after(HOUR + 1200).toISOString()],
    ['second', after(2 * HOUR).toISOString()],
    ['third', after(3 * HOUR).toISOString()],
  ])
  vi.advanceTimersByTime(4 * HOUR)
  expect(ran.at(-1)).toEqual(['not yet', after(9 * HOUR).toISOString()])
})

it('stands still while it is frozen, though answers come, and runs on from there', () => {
  const { timeline, ran, note } = recorded(true)
  timeline.at(after(HOUR), note('planned'))
  timeline.soon(1200, note('answer'))
  vi.advanceTimersByTime(9 * HOUR)
  expect(timeline.now()).toEqual(START)
  expect(ran).toEqual([['answer', START.toISOString()]])
  timeline.run()
  vi.advanceTimersByTime(HOUR - 1)
  timeline.freeze()
  vi.advanceTimersByTime(9 * HOUR)
  expect(ran).toHaveLength(1)
  timeline.run()
  vi.advanceTimersByTime(1)
  expect(ran.at(-1)).toEqual(['planned', after(HOUR).toISOString()])
})

it('moves on while it is frozen and stays so, also over more than a day', () => {
  const { timeline, ran, note } = recorded(true)
  timeline.at(after(50 * HOUR), note('planned'))
  timeline.advanceTo(after(60 * HOUR))
  vi.advanceTimersByTime(HOUR)
  expect([timeline.isFrozen, timeline.now()]).toEqual([true, after(60 * HOUR)])
  expect(ran).toEqual([['planned', after(50 * HOUR).toISOString()]])
  timeline.advanceTo(START)
  expect(timeline.now()).toEqual(after(60 * HOUR))
})

it('is over: nothing runs any more, whatever is planned or begun', () => {
  const { timeline, ran, note } = recorded()
  timeline.at(after(HOUR), note('planned'))
  timeline.soon(1200, note('soon'))
  timeline.end()
  expect(vi.getTimerCount()).toBe(0)
  timeline.at(after(HOUR), note('planned afterwards'))
  timeline.soon(1200, note('soon afterwards'))
  expect(vi.getTimerCount()).toBe(0)
  expect(ran).toEqual([])
})
