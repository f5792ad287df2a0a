import { describe, expect, test } from 'vitest'
import type { Page } from './api-client.ts'
import { append, type GrowingList, refreshTop } from './growing-list.ts'

interface Row {
  id: string
  at: number
  said?: string
}

const rows = (from: number, to: number): Row[] =>
  Array.from({ length: from - to + 1 }, (_, index) => ({ id: `r${from - index}`, at: from - index }))
const page = (items: Row[], next: string | null = 'next'): Page<Row> => ({ items, next, previous: null, total: null })
const NOTHING = new Map<string, Row | null>()
const ids = (list: GrowingList<Row>) => list.items.map(({ id }) => id)
const compare = (one: Row, other: Row) => other.at - one.at || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

const LOADED: GrowingList<Row> = { items: rows(10, 1), next: 'deep' }

describe('refreshing the top of a list', () => {
  test('keeps what stands below it, in place and as the same objects', () => {
    const list = refreshTop(LOADED, page(rows(10, 7)), NOTHING, compare)
    expect(list).toEqual(LOADED)
    expect(list.items.every((item, index) => item === LOADED.items[index])).toBe(true)
  })

  test('takes a row from below that has moved up, and keeps the one it pushed out of the page', () => {
    const list = refreshTop(LOADED, page([{ id: 'r2', at: 11 }, ...rows(10, 8)]), NOTHING, compare)
    expect(ids(list)).toEqual(['r2', 'r10', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3', 'r1'])
    expect(list.next).toBe('deep')
  })

  test('drops what has left the list from the page', () => {
    const list = refreshTop(LOADED, page([...rows(10, 9), ...rows(7, 6)]), NOTHING, compare)
    expect(ids(list)).toEqual(['r10', 'r9', 'r7', 'r6', 'r5', 'r4', 'r3', 'r2', 'r1'])
  })

  test('shows rows below as they were read again, and drops those that are gone', () => {
    const reread = new Map([
      ['r3', { id: 'r3', at: 3, said: 'changed' }],
      ['r2', null],
    ])
    const list = refreshTop(LOADED, page(rows(10, 7)), reread, compare)
    expect(list.items.slice(-3)).toEqual([
      { id: 'r4', at: 4 },
      { id: 'r3', at: 3, said: 'changed' },
      { id: 'r1', at: 1 },
    ])
  })

  test('puts a row that was read again where it belongs now, or lets it go when that is not loaded', () => {
    const within = refreshTop(LOADED, page(rows(10, 7)), new Map([['r2', { id: 'r2', at: 4.5 }]]), compare)
    expect(ids(within).slice(4)).toEqual(['r6', 'r5', 'r2', 'r4', 'r3', 'r1'])
    const beyond = refreshTop(LOADED, page(rows(10, 7)), new Map([['r2', { id: 'r2', at: 0 }]]), compare)
    expect(ids(beyond).slice(4)).toEqual(['r6', 'r5', 'r4', 'r3', 'r1'])
  })

  test('takes in a new row between those that are loaded, and none beyond them', () => {
    const read = new Map([
      ['n1', { id: 'n1', at: 3.5 }],
      ['n2', { id: 'n2', at: 0.5 }],
    ])
    expect(ids(refreshTop(LOADED, page(rows(10, 7)), read, compare)).slice(4)).toEqual([
      'r6',
      'r5',
      'r4',
      'n1',
      'r3',
      'r2',
      'r1',
    ])
    const whole = { ...LOADED, next: null }
    expect(ids(refreshTop(whole, page(rows(10, 7)), read, compare)).slice(-3)).toEqual(['r2', 'r1', 'n2'])
  })

  test('begins anew when more came than a page holds', () => {
    expect(refreshTop(LOADED, page(rows(30, 27), 'after 27'), NOTHING, compare)).toEqual({
      items: rows(30, 27),
      next: 'after 27',
    })
  })

  test('holds nothing below the end of the list', () => {
    expect(refreshTop(LOADED, page(rows(10, 9), null), NOTHING, compare)).toEqual({ items: rows(10, 9), next: null })
  })
})

test('a further page goes below, a row that moved down while it was fetched stands once', () => {
  const list = append({ items: rows(10, 8), next: 'x' }, page([{ id: 'r9', at: 5 }, ...rows(7, 6)], 'y'))
  expect(ids(list)).toEqual(['r10', 'r8', 'r9', 'r7', 'r6'])
  expect(list.next).toBe('y')
})
