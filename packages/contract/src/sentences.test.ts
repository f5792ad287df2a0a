import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { instant, localDate, page } from './codecs.ts'
import { allEndpoints } from './endpoints.ts'
import { problemOfIssues } from './errors.ts'
import { fieldWords, setSentenceErrors } from './sentences.ts'

setSentenceErrors()

const asked = z.object({
  assignedToUserId: z.string(),
  voidReason: z.string().trim().max(500),
  content: z.string().min(1),
  note: z.string().min(1, 'Please enter a note'),
  mode: z.enum(['sms', 'note']),
  conversationIds: z.array(z.string()).min(1).max(100),
  isPinned: z.boolean(),
  count: z.int(),
  sendAt: instant,
  dueDate: localDate,
  limit: page.limit,
})
const good = {
  assignedToUserId: 'a',
  voidReason: '',
  content: 'x',
  note: 'x',
  mode: 'sms',
  conversationIds: ['a'],
  isPinned: true,
  count: 1,
  sendAt: '2026-11-19T21:47:00Z',
  dueDate: '2026-11-19',
}
const problemOf = (change: Record<string, unknown>) => {
  const result = asked.safeParse({ ...good, ...change })
  if (result.success) throw new Error('problemOf: this is valid')
  return problemOfIssues(result.error).body
}

describe('what is wrong with a field', () => {
  it.each<[string, unknown, string]>([
    ['assignedToUserId', undefined, 'Assigned to user is missing'],
    ['assignedToUserId', 7, 'Assigned to user must be text'],
    ['voidReason', 'x'.repeat(501), 'Void reason must have at most 500 characters'],
    ['content', '', 'Content is missing'],
    ['note', '', 'Please enter a note'],
    ['mode', 'fax', 'Mode must be one of sms, note'],
    ['conversationIds', [], 'Conversation must have at least 1 entry'],
    ['isPinned', 'yes', 'Is pinned must be true or false'],
    ['count', 1.5, 'Count must be a whole number'],
    ['sendAt', 'soon', 'Send at must be a date and time in UTC, like 2026-11-19T21:47:00Z'],
    ['dueDate', '19.11.2026', 'Due date must be a date, like 2026-11-19'],
    ['limit', '999', 'Limit must be at most 200'],
    ['limit', 'all', 'Limit is not in the right format'],
  ])('%s as %j: %s', (field, value, sentence) => {
    expect(problemOf({ [field]: value })).toMatchObject({ error: sentence, fields: { [field]: sentence } })
  })

  it('is said of each field', () => {
    expect(problemOf({ content: undefined, count: 'x' }).error).toBe('Content is missing. Count must be a number')
  })

  it('names what was sent when there is no field', () => {
    const result = asked.safeParse('text')
    expect(result.error && problemOfIssues(result.error).body.error).toBe('This must be an object')
  })
})

const letters = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)

it.each<[z.ZodType, unknown, string]>([
  [z.object({ kind: z.literal('text') }), { kind: 'fax' }, 'Kind must be text'],
  [z.object({ kind: z.enum(['text', 'fax']) }), { kind: 'mail' }, 'Kind must be one of text, fax'],
  [z.object({ kind: z.enum(letters(12)) }), { kind: 'x' }, `Kind must be one of ${letters(12).join(', ')}`],
  [z.object({ kind: z.enum(letters(13)) }), { kind: 'x' }, 'Kind must be one of the allowed values'],
  [z.object({ step: z.number().multipleOf(5) }), { step: 7 }, 'Step must be a multiple of 5'],
  [z.object({ step: z.number().min(1) }), { step: 0 }, 'Step must be at least 1'],
  [z.object({ code: z.string().min(2) }), { code: 'x' }, 'Code must have at least 2 characters'],
  [z.object({ code: z.string().max(1) }), { code: 'xx' }, 'Code must have at most 1 character'],
  [z.object({ text: z.string().max(1600) }), { text: 'x'.repeat(1601) }, 'Text must have at most 1,600 characters'],
  [z.object({ tags: z.array(z.string()).min(2) }), { tags: ['x'] }, 'Tags must have at least 2 entries'],
  [z.object({ tags: z.array(z.string()).max(1) }), { tags: ['x', 'y'] }, 'Tags must have at most 1 entry'],
  [z.object({ tags: z.set(z.string()).max(1) }), { tags: new Set(['x', 'y']) }, 'Tags must have at most 1 entry'],
  [z.object({ tags: z.array(z.string()) }), { tags: 'x' }, 'Tags must be a list'],
  [z.object({ values: z.record(z.string(), z.string()) }), { values: 'x' }, 'Values must be an object'],
  [z.object({ time: z.iso.time() }), { time: 'noon' }, 'Time must be a time, like 21:47'],
  [z.object({ email: z.email() }), { email: 'x' }, 'Email must be an email address'],
  [z.object({ website: z.url() }), { website: 'x' }, 'Website must be a web address'],
  [z.object({ customerId: z.uuid() }), { customerId: 'x' }, 'Customer must be an id'],
  [z.object({ at: z.date() }), { at: 'x' }, 'At must be a date'],
  [z.object({ at: z.bigint() }), { at: 'x' }, 'At must be something else'],
  [z.strictObject({}), { faxNumber: 1, telex: 2 }, 'Nothing is known about faxNumber, telex'],
  [z.object({ code: z.string().refine(() => false) }), { code: 'x' }, 'Code is not valid'],
])('%# is told as a sentence', (schema, value, sentence) => {
  const result = schema.safeParse(value)
  expect(result.error?.issues.map(({ message }) => message)).toEqual([sentence])
})

it('no call answers in the words of a codec', () => {
  const texts = allEndpoints().flatMap((each) => {
    const bodies = [undefined, null, 7, {}, { content: 5, limit: 'x', amount: {}, ids: 'x' }]
    return [
      ...bodies.map((body) => each.body?.safeParse(body)),
      each.query?.safeParse({ limit: '999', cursor: 7 }),
    ].flatMap((result) => (result?.error ? [problemOfIssues(result.error).body.error] : []))
  })
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => /invalid|expected|received|too (big|small)|undefined|>=|<=/i.test(text))).toEqual([])
})

it.each([
  [['dueDate'], 'Due date'],
  [['ids', 3], 'Ids'],
  [['settings', 'date_format'], 'Date format'],
  [[], 'This'],
  [['id'], 'Id'],
  [['ID'], 'ID'],
  [['phone2Number'], 'Phone2 number'],
  [['customer.name'], 'Customer name'],
])('%j is read as %s', (path, words) => expect(fieldWords(path)).toBe(words))
