import type { Viewer } from '@parley/contract'
import { expect, test } from 'vitest'
import { viewersNews, viewersWords } from './viewers-words.ts'

const person = (name: string, isTyping = false): Viewer => ({ userId: name, name, avatarUrl: null, isTyping })
const dana = person('Dana Whitfield')
const luis = person('Luis Ortega')
const typing = (viewer: Viewer): Viewer => ({ ...viewer, isTyping: true })

test.each<[Viewer[], string]>([
  [[], ''],
  [[dana], 'Dana Whitfield is viewing'],
  [[dana, luis], 'Dana Whitfield and Luis Ortega are viewing'],
  [[dana, luis, person('Ann')], '3 others are here'],
  [[typing(dana)], 'Dana is typing…'],
  [[dana, typing(luis)], 'Luis is typing…'],
  [[typing(dana), typing(luis)], 'Dana and Luis are typing…'],
  [[typing(dana), typing(luis), typing(person('Ann'))], '3 others are typing…'],
])('says who is there and who types: %#', (viewers, words) => {
  expect(viewersWords(viewers)).toBe(words)
})

test.each<[string, Viewer[], Viewer[], string]>([
  ['somebody came', [dana], [dana, luis], 'Luis Ortega is viewing'],
  ['somebody began to type', [dana], [typing(dana)], 'Dana is typing…'],
  ['somebody goes on typing', [typing(dana)], [typing(dana)], ''],
  ['somebody stopped typing', [typing(dana)], [dana], ''],
  ['somebody left', [dana, luis], [dana], ''],
])('reads aloud when %s', (_, before, after, words) => {
  expect(viewersNews(before, after)).toBe(words)
})
