// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comparePictures, setCamera } from './story-pictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The page of the tests draws nothing.
  Object.defineProperties(document, { images: { value: [] }, fonts: { value: { ready: Promise.resolve() } } })
})
afterEach(() => void vi.useRealTimers())

test('a picture that is never taken fails its story, and gives the focus back to the page', async () => {
  document.body.innerHTML = '<input>'
  const input = document.querySelector('input')
  setCamera({ compare: () => new Promise(() => undefined), keepThumbnail: null, resize: async () => undefined })
  const compared = expect(comparePictures('screens-settings-phone-numbers--all')).rejects.toThrow('no picture')
  await vi.advanceTimersByTimeAsync(30_000)
  await compared
  input?.focus()
  expect(document.activeElement).toBe(input)
})
