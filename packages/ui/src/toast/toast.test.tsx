// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from './toast.tsx'
import { type ToastControls, type ToastMessage, useToast } from './use-toast.ts'

let controls: ToastControls
let root: Root
const Asker = ({ onReady }: { onReady: (given: ToastControls) => void }) => {
  const given = useToast()
  useEffect(() => onReady(given), [given, onReady])
  return null
}
const keep = (given: ToastControls) => {
  controls = given
}
const shown = () => document.querySelector('li[data-state="open"]')
const withWords = (words: string) => [...document.querySelectorAll('output *')].find((one) => one.textContent === words)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const say = async (message: ToastMessage) => {
  act(() => controls.toast(message))
  await pass(0)
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <ToastProvider>
        <Asker onReady={keep} />
      </ToastProvider>,
    ),
  )
  await say({ title: 'The region is loaded' })
  await act(() => vi.dynamicImportSettled())
  await pass(6000)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a message stays for 5 s', async () => {
  await say({ title: 'Assignment updated' })
  await pass(4999)
  expect(shown()?.textContent).toContain('Assignment updated')
  await pass(1)
  expect(shown()).toBeNull()
})

test('one that says so stays longer', async () => {
  await say({ title: 'Auto-assigned', stays: 10_000 })
  await pass(9999)
  expect(shown()?.textContent).toContain('Auto-assigned')
  await pass(1)
  expect(shown()).toBeNull()
})

test.each([
  ['is read after what is being read', false, 'polite'],
  ['interrupts when it tells of a failure', true, 'assertive'],
])('a message %s', async (_, destructive, politeness) => {
  await say({ title: 'Told', destructive })
  await pass(50)
  const announced = [...document.querySelectorAll('[role="status"][aria-live]')].filter((one) =>
    one.textContent.includes('Told'),
  )
  expect(announced.map((one) => one.getAttribute('aria-live'))).toEqual([politeness])
})

test.each([
  ['the pointer is over it', 'pointermove', 'pointerleave'],
  ['the focus is in it', 'focusin', 'focusout'],
])('a message waits while %s', async (_, enter, leave) => {
  await say({ title: 'Conversation done', action: { label: 'Undo', onPress: vi.fn() } })
  await pass(3000)
  const region = document.querySelector('[role="region"]')
  const on = (type: string) => act(() => void region?.dispatchEvent(new Event(type, { bubbles: true })))
  on(enter)
  await pass(20_000)
  expect(shown()).not.toBeNull()
  on(leave)
  await pass(2000)
  expect(shown()).toBeNull()
})

test('what the screen shows by itself is only read aloud, each time anew', async () => {
  await say({ title: 'Message sent', isSeen: true })
  expect(shown()).toBeNull()
  const first = withWords('Message sent')
  expect(first?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  await say({ title: 'Message sent', isSeen: true })
  expect(withWords('Message sent')).not.toBe(first)
  await pass(5000)
  expect(withWords('Message sent')).toBeUndefined()
})
