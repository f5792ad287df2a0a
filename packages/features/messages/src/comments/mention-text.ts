import { type Id, mentionToken, splitMentions, UNKNOWN_PERSON } from '@parley/domain'
import { draftOf, type MentionDraft, type MentionPart, partsOf } from '@parley/ui/mention-field'

/** Name of a person, or undefined for strangers. */
export type NameOf = (userId: Id) => string | undefined

/** The pieces of a stored comment with names in the place of tokens. */
export function partsOfContent(content: string, nameOf: NameOf): MentionPart[] {
  return splitMentions(content).map((segment) =>
    segment.kind === 'text'
      ? segment
      : { kind: 'mention', id: segment.userId, name: nameOf(segment.userId) ?? UNKNOWN_PERSON },
  )
}

/** A stored comment as its author goes on writing it. */
export function draftOfContent(content: string, nameOf: NameOf): MentionDraft {
  return draftOf(partsOfContent(content, nameOf))
}

/** What is stored: tokens in the place of names. */
export function contentOf(draft: MentionDraft): string {
  return partsOf(draft)
    .map((part) => (part.kind === 'text' ? part.text : mentionToken(part.id)))
    .join('')
    .trim()
}

const EXCERPT = 50

/** The beginning of a message in one line: 50 characters, then '...'. Never cut within a character. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment)
  return characters.length <= EXCERPT ? line : `${characters.slice(0, EXCERPT).join('')}...`
}
