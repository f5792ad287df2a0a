import { expect, test } from 'vitest'
import { type Box, boxesOf, coverOf, fitOf } from './layout.ts'

const WHOLE = { width: 1280, height: 720 }
const isInside = ({ x, y, width, height }: Box) => x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 720
const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

test.each([1, 2, 3, 4, 5, 6])('%i people stand in the picture and not on each other', (count) => {
  for (const isSharing of [false, true]) {
    const { large, small } = boxesOf(count, isSharing, WHOLE)
    const all = large ? [large, ...small] : small
    expect(all).toHaveLength(count + Number(isSharing))
    expect(all.every(isInside)).toBe(true)
    for (const [at, one] of all.entries()) expect(all.slice(at + 1).every((other) => isApart(one, other))).toBe(true)
  }
})

test('a screen is seen whole, and a face fills its box', () => {
  const box = { x: 10, y: 20, width: 200, height: 100 }
  expect(fitOf({ width: 100, height: 100 }, box)).toEqual({ x: 60, y: 20, width: 100, height: 100 })
  expect(coverOf({ width: 100, height: 100 }, box)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  expect(coverOf({ width: 400, height: 100 }, box)).toEqual({ x: 100, y: 0, width: 200, height: 100 })
  expect(fitOf({ width: 400, height: 100 }, box)).toEqual({ x: 10, y: 45, width: 200, height: 50 })
})

test.each([
  [1, 1, 1],
  [2, 2, 1],
  [3, 2, 2],
  [4, 2, 2],
  [5, 3, 2],
  [6, 3, 2],
])('%i people stand in %i columns and %i rows, as large as there is room for', (count, columns, rows) => {
  const { small } = boxesOf(count, false, WHOLE)
  expect(new Set(small.map(({ x }) => x)).size).toBe(Math.min(count, columns))
  expect(new Set(small.map(({ y }) => y)).size).toBe(rows)
  const [first] = small
  expect(first?.width).toBeCloseTo((1280 - 8) / columns - 8)
  expect(first?.height).toBeCloseTo((720 - 8) / rows - 8)
})
