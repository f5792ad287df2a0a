// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSpanMove } from './use-span-move.ts'

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']
const span = { id: 'a', day: '2026-11-20', from: 10 * 60, to: 11 * 60 }
const [onMove, onClick] = [vi.fn(), vi.fn()]

function Grid() {
  const { draft, handlersOf } = useSpanMove({ days: DAYS, hour: 60, dayWidth: () => 100, onMove })
  return (
    <>
      <div {...handlersOf(span)}>
        <button type="button" aria-label="a" onClick={onClick}>
          <i data-handle="end" />
        </button>
      </div>
      <output>{draft && `${draft.day} ${draft.from} ${draft.to}`}</output>
    </>
  )
}

let root: Root
const grabbed = () => document.querySelector('button')
const drawn = () => document.querySelector('output')?.textContent
const pointer = (type: string, y: number, more: PointerEventInit = {}) =>
  new PointerEvent(type, { bubbles: true, button: 0, clientX: 50, clientY: y, ...more })
const pull = (from: Element | null, more: PointerEventInit = {}, at: PointerEventInit = {}) => {
  act(() => void from?.dispatchEvent(pointer('pointerdown', 20, more)))
  act(() => void window.dispatchEvent(pointer('pointermove', 80, at)))
  act(() => void window.dispatchEvent(pointer('pointerup', 80, at)))
}
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  act(() => void grabbed()?.dispatchEvent(event))
  return event.defaultPrevented
}
const blur = () => act(() => void grabbed()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const click = () => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void grabbed()?.dispatchEvent(event))
  return event.defaultPrevented
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  onMove.mockReset()
  onClick.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Grid />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a span is where the pointer let go, though the way there was not drawn', () => {
  act(() => void grabbed()?.dispatchEvent(pointer('pointerdown', 20)))
  act(() => {
    window.dispatchEvent(pointer('pointermove', 50))
    window.dispatchEvent(pointer('pointermove', 80))
    window.dispatchEvent(pointer('pointerup', 82))
  })
  expect(onMove.mock.calls).toEqual([[{ ...span, from: 11 * 60, to: 12 * 60, isStretched: false }]])
})

test('a press moves nothing', () => {
  act(() => void grabbed()?.dispatchEvent(pointer('pointerdown', 20)))
  act(() => void window.dispatchEvent(pointer('pointerup', 22)))
  expect(onMove).not.toHaveBeenCalled()
})

test('a finger scrolls, and another button of the mouse does something else', () => {
  pull(grabbed(), { pointerType: 'touch' })
  pull(grabbed(), { button: 2 })
  expect(onMove).not.toHaveBeenCalled()
})

test('pulled at its end a span is stretched, with Alt in steps of five minutes', () => {
  pull(document.querySelector('i'))
  expect(onMove.mock.calls).toEqual([[{ ...span, to: 12 * 60, isStretched: true }]])
  onMove.mockReset()
  act(() => void document.querySelector('i')?.dispatchEvent(pointer('pointerdown', 20)))
  act(() => void window.dispatchEvent(pointer('pointerup', 31, { altKey: true })))
  expect(onMove.mock.calls).toEqual([[{ ...span, to: 11 * 60 + 10, isStretched: true }]])
})

test('pulled aside a span goes to another day', () => {
  pull(grabbed(), {}, { clientX: 150, clientY: 20 })
  expect(onMove.mock.calls).toEqual([[{ ...span, day: '2026-11-21', isStretched: false }]])
})

test('from right to left the next day lies left', () => {
  grabbed()?.parentElement?.setAttribute('style', 'direction: rtl')
  pull(grabbed(), {}, { clientX: 150, clientY: 20 })
  expect(onMove.mock.calls).toEqual([[{ ...span, day: '2026-11-19', isStretched: false }]])
  press('ArrowLeft')
  expect(drawn()).toBe('2026-11-21 600 660')
})

test('what is grabbed takes the focus from another, and is moved all the same', () => {
  act(() => void document.querySelector('i')?.dispatchEvent(pointer('pointerdown', 20)))
  blur()
  act(() => void window.dispatchEvent(pointer('pointermove', 80)))
  act(() => void window.dispatchEvent(pointer('pointerup', 80)))
  expect(onMove.mock.calls).toEqual([[{ ...span, to: 12 * 60, isStretched: true }]])
})

test('what was moved by keys goes back when it loses the focus, and when it is grabbed', () => {
  press('ArrowDown')
  blur()
  expect(drawn()).toBe('')
  press('ArrowDown')
  act(() => void grabbed()?.dispatchEvent(pointer('pointerdown', 20)))
  expect([drawn(), onMove.mock.calls]).toEqual(['', []])
})

test('a press that comes long after a move is one, also where letting go pressed nothing', () => {
  pull(grabbed())
  act(() => void vi.runAllTimers())
  expect(click()).toBe(false)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('where it was let go a span is not pressed too; the next press is one', () => {
  pull(grabbed())
  expect(click()).toBe(true)
  expect(onClick).not.toHaveBeenCalled()
  expect(click()).toBe(false)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a press that begins anew is one, also right after a move', () => {
  pull(grabbed())
  act(() => void grabbed()?.dispatchEvent(pointer('pointerdown', 20)))
  act(() => void window.dispatchEvent(pointer('pointerup', 20)))
  expect(click()).toBe(false)
})

test('a pointer that is lost puts the span back', () => {
  act(() => void grabbed()?.dispatchEvent(pointer('pointerdown', 20)))
  act(() => void window.dispatchEvent(pointer('pointermove', 80)))
  expect(drawn()).toBe('2026-11-20 660 720')
  act(() => void window.dispatchEvent(pointer('pointercancel', 80)))
  act(() => void window.dispatchEvent(pointer('pointerup', 80)))
  expect([drawn(), onMove.mock.calls]).toEqual(['', []])
})

test('a window that is left puts the span back, and what moves afterwards moves nothing', () => {
  act(() => void grabbed()?.dispatchEvent(pointer('pointerdown', 20)))
  act(() => void window.dispatchEvent(pointer('pointermove', 80)))
  act(() => void window.dispatchEvent(new Event('blur')))
  act(() => void window.dispatchEvent(pointer('pointermove', 140)))
  expect(drawn()).toBe('')
  act(() => void window.dispatchEvent(pointer('pointerup', 140)))
  expect(onMove).not.toHaveBeenCalled()
})

test.each([
  ['ArrowUp', {}, '2026-11-20 585 645'],
  ['ArrowDown', {}, '2026-11-20 615 675'],
  ['ArrowDown', { altKey: true }, '2026-11-20 605 665'],
  ['ArrowLeft', {}, '2026-11-19 600 660'],
  ['ArrowRight', {}, '2026-11-21 600 660'],
  ['ArrowDown', { shiftKey: true }, '2026-11-20 600 675'],
])('%s with %j draws it at %s, and Enter keeps it there', (key, more, place) => {
  expect(press(key, more)).toBe(true)
  expect([drawn(), onMove.mock.calls]).toEqual([place, []])
  expect(press('Enter')).toBe(true)
  expect(drawn()).toBe('')
  expect(onMove).toHaveBeenCalledTimes(1)
})

test.each([
  ['ArrowRight', { shiftKey: true }],
  ['ArrowLeft', { altKey: true }],
  ['ArrowDown', { ctrlKey: true }],
  ['ArrowDown', { metaKey: true }],
  ['a', {}],
  ['Enter', {}],
  ['Escape', {}],
])('%s with %j moves nothing that was not moved', (key, more) => {
  expect(press(key, more)).toBe(false)
  expect([drawn(), onMove.mock.calls]).toEqual(['', []])
})

test('Escape puts it back and closes nothing else, and what came back is not moved', () => {
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey)
  press('ArrowDown')
  onKey.mockReset()
  expect(press('Escape')).toBe(true)
  document.removeEventListener('keydown', onKey)
  expect([drawn(), onMove.mock.calls, onKey.mock.calls]).toEqual(['', [], []])
  press('ArrowDown')
  press('ArrowUp')
  press('Enter')
  expect([drawn(), onMove.mock.calls]).toEqual(['', []])
})
