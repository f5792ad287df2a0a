import { expect, it } from 'vitest'
import { isCommand, isFoldKey, keysOf } from './keys-of.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
})

it('says what is held with a key', () => {
  expect(keysOf(press('Enter', { shiftKey: true }), true)).toBe('Shift+Enter')
  expect(keysOf(press('k', { ctrlKey: true }), true)).toBe('Control+k')
  expect(keysOf(press('/', { metaKey: true }), true)).toBe('Meta+/')
  expect(keysOf(press('?', { shiftKey: true }), false)).toBe('Shift+?')
})

it('says letters and moves where nothing is typed', () => {
  for (const key of ['e', 'Delete', 'PageDown']) {
    expect(keysOf(press(key), false)).toBe(key)
    expect(keysOf(press(key), true)).toBeNull()
  }
  expect(keysOf(press(' '), false)).toBe('Space')
  expect(keysOf(press('ArrowDown'), true)).toBe('ArrowDown')
})

it('says nothing of what edits or writes a letter, of the browser and of the console', () => {
  expect(keysOf(press('v', { ctrlKey: true }), true)).toBeNull()
  expect(keysOf(press('R', { ctrlKey: true, shiftKey: true }), false)).toBeNull()
  expect(keysOf(press('@', { ctrlKey: true, altKey: true }), true)).toBeNull()
  expect(keysOf({ ...press('Enter'), isComposing: true }, true)).toBeNull()
  expect(keysOf(press('Shift', { shiftKey: true }), false)).toBeNull()
  expect(isFoldKey(press('m', { ctrlKey: true }))).toBe(true)
  expect(keysOf(press('m', { ctrlKey: true }), false)).toBeNull()
})

it('knows what acts wherever the focus is', () => {
  expect(isCommand(press('k', { ctrlKey: true }))).toBe(true)
  expect(isCommand(press('k'))).toBe(false)
  expect(isCommand(press('Enter', { ctrlKey: true }))).toBe(false)
})
