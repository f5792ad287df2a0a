import { type Id, keptDraftText, mergeTexts } from '@parley/domain'

/** What the server has of a draft; '' where it has none. */
export interface ServerDraft {
  content: string
  version: number
}

/** A draft as this device has it. */
export interface KeptDraft {
  text: string
  /** What was typed over: the last words that this device and the server both had. */
  base: ServerDraft
  /** What was given to the server and not answered yet, so that this device knows its own words again. */
  sent: string | null
  /** What another device typed over the same words; a person says which of them count. */
  theirs: ServerDraft | null
  /** The template that the text began as, on this device; null or absent: none. */
  templateId?: Id | null
}

export const NO_DRAFT: KeptDraft = { text: '', base: { content: '', version: 0 }, sent: null, theirs: null }

/** Typed here and not yet kept by the server. */
export const isUnsaved = ({ text, base }: KeptDraft): boolean => keptDraftText(text) !== base.content

/**
 * Takes up what the server has. Words typed here and words typed there stand together afterwards, or beside each other as
 * `theirs` where they were typed over the same ones. What is gone there takes nothing away that was typed here since.
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
