import type { CaretQuery } from '../suggestions/use-suggestions.ts'

/** A person mentioned in a text: `text.slice(start, end)` is `@` and the name. */
export interface Mention {
  id: string
  start: number
  end: number
}

/** A text being written, with its mentions in order. */
export interface MentionDraft {
  readonly text: string
  readonly mentions: readonly Mention[]
}

/** A part of a finished text: plain text, or a mention with the name to show. */
export type MentionPart = { kind: 'text'; text: string } | { kind: 'mention'; id: string; name: string }

export const EMPTY_DRAFT: MentionDraft = { text: '', mentions: [] }

const QUERY = /(?<![\p{L}\p{M}\p{N}_])@([\p{L}\p{M}\p{N}_]*)$/u

/** Returns the draft for editing a text made of `parts`. */
export function draftOf(parts: readonly MentionPart[]): MentionDraft {
  let text = ''
  const mentions: Mention[] = []
  for (const part of parts) {
    const start = text.length
    text += part.kind === 'text' ? part.text : `@${part.name}`
    if (part.kind === 'mention') mentions.push({ id: part.id, start, end: text.length })
  }
  return { text, mentions }
}

/** Returns the parts of a draft; empty text is omitted. */
export function partsOf({ text, mentions }: MentionDraft): MentionPart[] {
  const parts: MentionPart[] = []
  let from = 0
  const addText = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) })
  }
  for (const { id, start, end } of mentions) {
    addText(start)
    parts.push({ kind: 'mention', id, name: text.slice(start + 1, end) })
    from = end
  }
  addText(text.length)
  return parts
}

/** Returns the word characters between an `@` and the caret, or null. */
export function queryAt({ text, mentions }: MentionDraft, caret: number): CaretQuery | null {
  const match = QUERY.exec(text.slice(0, caret))
  if (!match) return null
  const start = match.index
  if (mentions.some((mention) => mention.start <= start && start < mention.end)) return null
  return { start, query: match[1] ?? '' }
}

/**
 * Returns the draft after the field's text became `text` with the caret at `caret`. Mentions move with edits before
 * them; a mention that is edited becomes plain text; one whose last character is deleted is removed as a whole.
 */
export function afterEdit(draft: MentionDraft, text: string, caret: number): { draft: MentionDraft; caret: number } {
  const { from, to, inserted } = changeBetween(draft.text, text, caret)
  const rubbed = inserted === '' && to - from === 1 && draft.mentions.find(({ end }) => end === to)
  if (rubbed) return { draft: replaced(draft, rubbed.start, rubbed.end, ''), caret: rubbed.start }
  return { draft: replaced(draft, from, to, inserted), caret }
}

/** Returns the draft with the query replaced by the person's name and a space, and the new caret position. */
export function withMention(
  draft: MentionDraft,
  { start, query }: CaretQuery,
  person: { id: string; name: string },
): { draft: MentionDraft; caret: number } {
  const name = `@${person.name}`
  const to = start + 1 + query.length
  const hasSpace = draft.text[to] === ' '
  const next = replaced(draft, start, to, hasSpace ? name : `${name} `)
  const mention = { id: person.id, start, end: start + name.length }
  return {
    draft: { text: next.text, mentions: [...next.mentions, mention].sort((a, b) => a.start - b.start) },
    caret: mention.end + 1,
  }
}

/** Finds where two texts differ; the text after the caret is unchanged. */
function changeBetween(before: string, after: string, caret: number): { from: number; to: number; inserted: string } {
  const most = Math.min(before.length, after.length - caret)
  let tail = 0
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const end = Math.min(before.length, after.length) - tail
  let from = 0
  while (from < end && before[from] === after[from]) from += 1
  return { from, to: before.length - tail, inserted: after.slice(from, after.length - tail) }
}

function replaced(draft: MentionDraft, from: number, to: number, by: string): MentionDraft {
  const shift = by.length - (to - from)
  return {
    text: draft.text.slice(0, from) + by + draft.text.slice(to),
    mentions: draft.mentions
      .filter(({ start, end }) => end <= from || start >= to)
      .map((mention) => (mention.start >= to ? moved(mention, shift) : mention)),
  }
}

function moved({ id, start, end }: Mention, shift: number): Mention {
  return { id, start: start + shift, end: end + shift }
}
