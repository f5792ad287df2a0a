import type { ConsentChange } from '@parley/contract'
import { expect, it } from 'vitest'
import { consentBlockReason, consentSince, consentSource, consentWords } from './consent-text.ts'

const at = '2026-10-05T13:40:00.000Z'
const texted: ConsentChange = { id: '1', optedOut: true, how: 'keyword', detail: 'STOP', byName: null, at }
const recorded: ConsentChange = { ...texted, how: 'phone', detail: null, byName: 'Devin Kim' }
const carrier: ConsentChange = { ...texted, how: 'carrier', detail: null }

it.each([
  [{ ...texted, optedOut: false, detail: 'START' }, 'Customer, by text: START', 'customer texted START'],
  [{ ...texted, detail: null }, 'Customer, by text', 'customer texted STOP'],
  [{ ...texted, how: null, detail: null }, 'Customer, by text', 'customer texted STOP'],
  [recorded, 'Devin Kim, asked on the phone', 'Devin Kim, asked on the phone'],
  [{ ...recorded, how: null }, 'Devin Kim', 'Devin Kim'],
  [
    { ...recorded, how: 'paper', detail: 'the form of June' },
    'Devin Kim, asked on paper: the form of June',
    'Devin Kim, asked on paper',
  ],
  [{ ...recorded, optedOut: false, how: 'in_writing' }, 'Devin Kim, agreed in writing', 'Devin Kim, agreed in writing'],
  [carrier, 'Carrier, which refuses texts to this number', 'Carrier, which refuses texts to this number'],
  [
    { ...carrier, how: 'erased' },
    'Opted out in an earlier record of this number',
    'opted out in an earlier record of this number',
  ],
] as const)('says whose word it was, and since when it stands', (change, source, since) => {
  expect(consentSource(change)).toBe(source)
  expect(consentSince(change, 'America/Denver')).toBe(`since Oct 5, 2026: ${since}`)
})

it.each([
  [texted, 'Only START from (303) 555-0134 allows texts again'],
  [carrier, 'The carrier refuses texts until (303) 555-0134 texts START'],
  [recorded, null],
  [{ ...texted, optedOut: false }, null],
  [undefined, null],
] as const)('says what keeps the team from allowing texts again', (last, words) => {
  expect(consentBlockReason(last, '+13035550134')).toBe(words)
})

it.each([
  ['text', 'asked by text'],
  ['phone', 'asked on the phone'],
  ['in_person', 'asked in person'],
  ['paper', 'asked on paper'],
  ['in_writing', 'agreed in writing'],
] as const)('a wish that came by %s was %s', (way, words) => {
  expect(consentWords(way)).toBe(words)
  expect(consentSource({ ...recorded, how: way })).toBe(`Devin Kim, ${words}`)
})
