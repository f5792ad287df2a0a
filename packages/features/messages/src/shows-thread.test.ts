// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showsThread } from './shows-thread.ts'

const maria = '00000000-0000-7000-8000-000000000001'
const luis = '00000000-0000-7000-8000-000000000002'

/** Renders a frame of the thread with Maria that hides texts sent in the given modes. */
function draw(hides: string | undefined, isVisible = true): void {
  const frame = document.body.appendChild(document.createElement('div'))
  frame.dataset['threadOf'] = maria
  if (hides !== undefined) frame.dataset['hides'] = hides
  frame.checkVisibility = () => isVisible
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (id: string) => id })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test.each([
  ['the end is drawn', undefined, { sms: true, note: true }],
  ['an earlier stretch is drawn, from which a text leads to the end', 'note', { sms: true, note: false }],
  ['the messages could not be loaded', 'sms note', { sms: false, note: false }],
])('where %s, what was sent shows by itself: %s', (_, hides, { sms, note }) => {
  draw(hides)
  expect([showsThread(maria, 'sms'), showsThread(maria, 'note')]).toEqual([sms, note])
})

test('nothing shows where the thread is covered, or another one is drawn', () => {
  draw(undefined, false)
  expect(showsThread(maria, 'note')).toBe(false)
  expect(showsThread(luis, 'note')).toBe(false)
})
