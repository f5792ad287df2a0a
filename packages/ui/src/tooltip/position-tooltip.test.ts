import { expect, test } from 'vitest'
import { positionTooltip } from './position-tooltip.ts'

const viewport = { width: 400, height: 300 }
const tip = { width: 100, height: 24 }
const button = (left: number, top: number) => ({ left, top, width: 32, height: 32 })

test('it stands centred under its target', () => {
  expect(positionTooltip(button(184, 100), tip, viewport)).toEqual({ left: 150, top: 138 })
})

test('it stays inside at the left and at the right', () => {
  expect(positionTooltip(button(0, 100), tip, viewport).left).toBe(4)
  expect(positionTooltip(button(368, 100), tip, viewport).left).toBe(296)
})

test('it stands below down to the last pixel that has room, then above', () => {
  expect(positionTooltip(button(184, 234), tip, viewport).top).toBe(272)
  expect(positionTooltip(button(184, 235), tip, viewport).top).toBe(205)
})
