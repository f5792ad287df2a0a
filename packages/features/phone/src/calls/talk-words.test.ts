import { expect, it } from 'vitest'
import { callEntryWords, talkWords } from './talk-words.ts'

const call = { phoneNumber: '+13035550188', userId: null, outcome: 'no_answer', durationSeconds: null } as const
const completed = { ...call, outcome: 'completed', durationSeconds: 252 } as const
const none = { text: null, byName: null, call: null }

it.each([
  [{ ...none, type: 'text_received', text: 'Is it open?' }, 'Helen texted: Is it open?'],
  [{ ...none, type: 'text_sent', byName: 'Devin Kim', text: 'Yes' }, 'Devin Kim texted: Yes'],
  [{ ...none, type: 'call_made', byName: 'Devin Kim', call }, 'Devin Kim called, no answer'],
  [{ ...none, type: 'call_taken', byName: 'Devin Kim', call: completed }, 'Devin Kim answered a call, 4:12'],
  [{ ...none, type: 'call_missed', call: { ...call, outcome: 'missed' } }, 'Helen called, missed'],
  [{ ...none, type: 'voicemail_left' }, 'Helen left a voicemail'],
] as const)('tells %j', (entry, words) => {
  expect(talkWords(entry, 'Helen')).toBe(words)
})

it('says what became of a call', () => {
  expect(callEntryWords({ type: 'call_made', call: completed })).toBe('4:12')
  expect(callEntryWords({ type: 'voicemail_left', call: null })).toBe('Voicemail')
})
