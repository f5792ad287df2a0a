import {
  deleteVoicemail,
  getVoicemail,
  getVoicemailTotals,
  listVoicemails,
  markVoicemail,
  simulateVoicemail,
} from '@parley/contract'
import type { Case, Fixture, Persona } from '../case.ts'

const byTime = (row: Record<string, unknown>) => String(row['timestamp'])
const list = (name: string, query: Record<string, string> = {}, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: listVoicemails,
  as: 'basic',
  query: () => query,
  status: 200,
  descending: byTime,
  ...rest,
})
/** Params of the voicemail from the number with these last digits. */
const of = (last: string) => (fixture: Fixture) => {
  const found = fixture.world.voicemails.find(({ phoneNumber }) => phoneNumber.endsWith(last))
  if (!found) throw new Error(`conformance: nobody with ${last} has left a voicemail`)
  return { id: found.id }
}
const mark = (name: string, last: string, listened: unknown, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: markVoicemail,
  as: 'basic',
  params: of(last),
  body: () => ({ listened }),
  status: 200,
  ...rest,
})
const remove = (name: string, as: Persona, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: deleteVoicemail,
  as,
  params: of('0193'),
  status: 204,
  ...rest,
})
const totals = (name: string, as: Persona): Case => ({ name, endpoint: getVoicemailTotals, as, status: 200 })

/** Voicemails that callers have left. */
export const voicemailCases: readonly Case[] = [
  list('voicemails, newest first'),
  list('voicemails, a page', { limit: '3' }),
  list('voicemails, oldest first', { sort: 'timestamp' }, { ascending: byTime, descending: undefined as never }),
  list('voicemails that nobody has heard', { heard: 'no' }),
  list('voicemails that somebody has heard', { heard: 'yes' }),
  list('voicemails in an order that is none', { sort: 'name' }, { status: 400, code: 'invalid' }),
  list('voicemails of another organisation', {}, { as: 'otherManager' }),
  totals('how many voicemails there are', 'basic'),
  totals('how many another organisation has', 'otherManager'),
  { name: 'a voicemail', endpoint: getVoicemail, as: 'basic', params: of('0188'), status: 200 },
  mark('a voicemail is heard', '0108', true),
  mark('it is heard again', '0108', true, { as: 'manager' }),
  mark('a voicemail is not heard any more', '0188', false),
  mark('a voicemail is heard by halves', '0188', 'half', { status: 400, code: 'invalid' }),
  mark('another organisation hears a voicemail', '0108', true, { as: 'otherManager', status: 404, code: 'not_found' }),
  remove('another organisation deletes a voicemail', 'otherAdmin', { status: 404, code: 'not_found' }),
  remove('a voicemail is deleted', 'basic'),
  remove('it is deleted again', 'basic', { status: 404, code: 'not_found' }),
]

/** The caller is random and the voicemail is shown in their timeline: no case after this one reads a timeline. */
export const simulatedVoicemails: readonly Case[] = [
  { name: 'a simulated voicemail', endpoint: simulateVoicemail, as: 'basic', status: 201, random: true },
]
