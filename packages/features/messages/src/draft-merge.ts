import { type Id, keptDraftText, mergeTexts } from '@parley/domain'

/** The server's copy of a draft; `content` is '' when there is none. */
export interface ServerDraft {
  content: string
  version: number
}

/** A draft as stored on this device. */
export interface KeptDraft {
  text: string
  /** The last text that this device and the server had in common; local changes are based on it. */
  base: ServerDraft
  /** The text of the save that is not answered yet, so that this device recognises its own text in the answer. */
  sent: string | null
  /**
   * The text of another device that conflicts with the local one; the user decides which to keep. null without a
   * conflict.
   */
  theirs: ServerDraft | null
  /** The template from which the text was started on this device; null or absent when there is none. */
  templateId?: Id | null
}

export const NO_DRAFT: KeptDraft = { text: '', base: { content: '', version: 0 }, sent: null, theirs: null }

/** Whether the draft has local changes that the server does not have. */
export const isUnsaved = ({ text, base }: KeptDraft): boolean => keptDraftText(text) !== base.content

/**
 * Merges the server's draft into the local one. Changes of both sides are combined, or kept apart as `theirs` when they
 * changed the same text. A deletion on the server does not remove text typed here since.
 */
export function mergeDraft(local: KeptDraft, server: ServerDraft): KeptDraft {
  const { text, base, sent, theirs } = local
  if (server.version === base.version && server.content === base.content) return local
  if (theirs && server.version === theirs.version && server.content === theirs.content) return local
  const known = { ...local, base: server, sent: null, theirs: null }
  if (server.content === sent) return known
  const merged = mergeWords(base.content, text, server.content)
  return merged === null ? { ...local, theirs: server } : { ...known, text: merged }
}

function mergeWords(base: string, mine: string, theirs: string): string | null {
  const merged = mergeTexts(base, mine, theirs)
  if (merged !== null) return merged
  if (keptDraftText(theirs) === '') return mine
  return keptDraftText(mine) === '' ? theirs : null
}
