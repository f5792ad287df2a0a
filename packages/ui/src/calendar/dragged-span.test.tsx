// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSpanMove } from './use-span-move.ts'

const span = { id: 'a', day: '2026-11-20', from: 10 * 60, to: 11 * 60 }
const onMove = vi.fn()

function Grid() {
  const { handlersOf } = useSpanMove({ days: [span.day], hour: 60, dayWidth: () => 100, onMove })
  return <button type="button" aria-label="a" {...handlersOf(span)} />
}

let root: Root
const grabbed = () => document.querySelector('button')
const pointer = (type: string, y: number) =>
  new PointerEvent(type, { bubbles: true, button: 0, clientX: 50, clientY: y })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onMove.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Grid />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
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
