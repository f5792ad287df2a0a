import { expect, test } from 'vitest'
import { isStaleDraft, keptDraftText } from './draft.rules.ts'

const kept = { content: 'On Friday', version: 3, deviceId: 'desk' }
const typed = { content: 'On Friday at 3', baseVersion: 3, deviceId: 'laptop' }

test.each([
  ['over the version that stands', {}, {}, false],
  ['over an older one', { baseVersion: 2 }, {}, true],
  ['over an older one, to clear it', { baseVersion: 2, content: ' \n' }, {}, true],
  ['over an older one by the device that made the newer', { baseVersion: 2, deviceId: 'desk' }, {}, false],
  ['the same words over an older one', { baseVersion: 2, content: 'On Friday' }, {}, false],
  ['over one that was cleared or sent meanwhile', { baseVersion: 2 }, { content: '' }, false],
  ['nothing over one that was cleared', { baseVersion: 2, content: ' ' }, { content: '' }, false],
])('a save %s', (_, ofTyped, ofKept, isStale) => {
  expect(isStaleDraft({ ...kept, ...ofKept }, { ...typed, ...ofTyped })).toBe(isStale)
})

test.each([
  [' On Friday ', ' On Friday '],
  ['', ''],
  [' \n\t', ''],
  [' The card is 4242 4242 4242 4242, thanks ', ' The card is •••• 4242, thanks '],
])('of %j typed %j is kept', (typedText, text) => {
  expect(keptDraftText(typedText)).toBe(text)
})
