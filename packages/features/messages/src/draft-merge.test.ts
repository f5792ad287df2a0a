import { expect, test } from 'vitest'
import { isUnsaved, type KeptDraft, mergeDraft, NO_DRAFT, type ServerDraft } from './draft-merge.ts'

const server = (content: string, version: number): ServerDraft => ({ content, version })
const none = server('', 6)
const saved = (text: string): KeptDraft => ({ ...NO_DRAFT, text, base: server(text, 5) })
const typed = (text: string, over = ''): KeptDraft => ({ ...saved(over), text })

test.each<[string, KeptDraft, ServerDraft, string]>([
  ['nothing anywhere', NO_DRAFT, none, ''],
  ['begun on another device', NO_DRAFT, server('there', 6), 'there'],
  ['went on on another device', saved('here'), server('there', 6), 'there'],
  ['the same words come back', saved('here'), server('here', 5), 'here'],
  ['sent or cleared on another device', saved('here'), none, ''],
  ['typed here while it was sent elsewhere', typed('here and now', 'here'), none, 'here and now'],
  ['cleared here, not yet known to the server', typed('', 'here'), server('here', 5), ''],
  ['sent here while another device went on', typed('', 'here'), server('here and there', 6), 'here and there'],
  ['typed on both over different words', typed('now here', 'here'), server('here again', 6), 'now here again'],
])('%s', (_, local, remote, text) => {
  const merged = mergeDraft(local, remote)
  expect(merged).toMatchObject({ text, theirs: null })
  expect(mergeDraft(merged, remote)).toEqual(merged)
})

test('typed on both over the same words: both stand until a person has said which count', () => {
  const asked = mergeDraft(typed('here', 'x'), server('there', 6))
  expect(asked).toMatchObject({ text: 'here', base: server('x', 5), theirs: server('there', 6) })
  expect(mergeDraft(asked, server('there', 6))).toBe(asked)
  expect(mergeDraft(asked, server('there too', 7))).toMatchObject({ theirs: server('there too', 7) })
})

test('what this device has sent itself is no news to it', () => {
  const local = { ...typed('Hello, you', 'x'), sent: 'Hello' }
  expect(mergeDraft(local, server('Hello', 6))).toMatchObject({
    text: 'Hello, you',
    base: server('Hello', 6),
    sent: null,
  })
})

test('blank text is as good as none', () => {
  expect([isUnsaved(typed(' \n')), isUnsaved(typed('a')), isUnsaved(saved('a'))]).toEqual([false, true, false])
})

test('what the server says once more changes nothing, another version or other words do', () => {
  const local = typed('here and now', 'here')
  expect(mergeDraft(local, server('here', 5))).toBe(local)
  expect(mergeDraft(local, server('here', 6))).toMatchObject({ text: 'here and now', base: server('here', 6) })
  const asked = mergeDraft(typed('here', 'x'), server('there', 6))
  expect(mergeDraft(asked, server('there', 7))).toMatchObject({ theirs: server('there', 7) })
  expect(mergeDraft(asked, server('elsewhere', 6))).toMatchObject({ theirs: server('elsewhere', 6) })
})
