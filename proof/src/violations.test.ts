import { expect, test } from 'vitest'
import { type Evidence, violationsOf } from './violations.ts'

const intent = (content: string, seen: string[], saidSo = false) => ({
  userId: 'ana',
  mode: 'sms' as const,
  content,
  seen: new Set(seen),
  saidSo,
})
const message = (id: string, content: string, sentByUserId: string | null) => ({
  id,
  content,
  sentByUserId,
  direction: sentByUserId === null ? ('inbound' as const) : ('outbound' as const),
})
const asked = message('1', 'when?', null)
const nine = message('2', 'at nine', 'ana')
const bye = message('3', 'bye', 'ana')
const shown = { messages: [{ id: '1' }, { id: '2' }, { id: '3' }], beside: { unread: 0 } }
const job = ({ id }: { id: string }) => ({ id: `job ${id}`, messageId: id })

const clean: Evidence = {
  intents: [intent('at nine', ['1']), intent('bye', ['1', '2'])],
  customerTexts: ['when?'],
  messages: [asked, nine, bye],
  notes: [],
  jobs: [nine, bye].map(job),
  ledger: ['job 2', 'job 3'],
  screens: [{ name: 'ana', kept: shown, fresh: shown }],
}

test('nothing is said of a run without a fault', () => {
  expect(violationsOf(clean)).toEqual([])
})

test('an answer over an unseen message is nothing to say when its writer was told', () => {
  expect(violationsOf({ ...clean, intents: [intent('at nine', [], true), intent('bye', ['1', '2'])] })).toEqual([])
})

test.each<[string, Partial<Evidence>, string]>([
  ['a text that was lost', { messages: [asked, bye], jobs: [job(bye)], ledger: ['job 3'] }, 'lost: at nine'],
  ['a text of the customer that was lost', { customerTexts: ['when?', 'hello?'] }, 'lost: hello?'],
  [
    'a text that is stored twice',
    { messages: [asked, nine, bye, message('4', 'bye', 'ana')], jobs: [job(nine), job(bye)] },
    'doubled: bye',
  ],
  ['texts out of order', { messages: [asked, bye, nine], ledger: ['job 3', 'job 2'] }, 'out of order: bye'],
  ['a text that nobody sent', { intents: [intent('at nine', ['1'])], notes: [] }, 'nobody sent: bye'],
  [
    'an answer over an unseen message',
    { intents: [intent('at nine', []), intent('bye', ['1', '2'])] },
    'over unseen: at nine (unseen was when?)',
  ],
  ['a text that the carrier never took', { ledger: ['job 2'] }, 'carrier, lost: job 3'],
  ['a text that the carrier took twice', { ledger: ['job 2', 'job 3', 'job 3'] }, 'carrier, doubled: job 3'],
  [
    'a screen without the last message',
    { screens: [{ name: 'ana', kept: { ...shown, messages: shown.messages.slice(0, 2) }, fresh: shown }] },
    'screen of ana: thread',
  ],
  [
    'a screen with an old number beside the thread',
    { screens: [{ name: 'ana', kept: { ...shown, beside: { unread: 1 } }, fresh: shown }] },
    'screen of ana: unread',
  ],
])('%s is found', (_, change, sentence) => {
  expect(violationsOf({ ...clean, ...change })).toContain(sentence)
})
