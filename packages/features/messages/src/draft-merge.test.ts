import { expect, test } from 'vitest'
import { type KeptDraft, mergeDraft, type ServerDraft } from './draft-merge.ts'

const server = (content: string, at: number): ServerDraft => ({ content, updatedAt: new Date(at) })
const saved = (text: string, savedAt: number): KeptDraft => ({ text, savedAt, isUnsaved: false })
const unsaved = (text: string, savedAt: number | null): KeptDraft => ({ text, savedAt, isUnsaved: true })

test.each<[string, KeptDraft | null, ServerDraft | null, string | null]>([
  ['nothing anywhere', null, null, null],
  ['begun on another device', null, server('there', 5), 'there'],
  ['went on on another device', saved('here', 5), server('there', 6), 'there'],
  ['the same words come back', saved('here', 5), server('here', 5), 'here'],
  ['an answer from before the last save', saved('here', 5), server('old', 4), 'here'],
  ['sent or cleared on another device', saved('here', 5), null, null],
  ['typed here while another device typed too', unsaved('here', 5), server('there', 6), 'here'],
  ['typed here while it was sent elsewhere', unsaved('here', 5), null, 'here'],
  ['cleared here, not yet known to the server', unsaved('', 5), server('here', 5), ''],
])('%s', (_, local, remote, text) => {
  expect(mergeDraft(local, remote)?.text ?? null).toBe(text)
})

test('what the server gave counts as saved', () => {
  expect(mergeDraft(null, server('there', 5))).toEqual({ text: 'there', savedAt: 5, isUnsaved: false })
})
