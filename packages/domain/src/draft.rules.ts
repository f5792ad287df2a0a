import { hideCardNumbers } from './card-number.ts'

/** A draft as stored on the server. */
interface KeptText {
  content: string
  /** Incremented with every change. */
  version: number
  /** The device that changed it last. */
  deviceId: string
}

/** A text that a device saves, based on the version that it has. */
export interface TypedText {
  content: string
  baseVersion: number
  deviceId: string
}

/** The text to store for a draft: empty for blank text, and with only the last four digits of a card number. */
export const keptDraftText = (typed: string): string => (typed.trim() === '' ? '' : hideCardNumbers(typed))

/**
 * Whether saving `typed` would overwrite text from another device that its writer has not received. A device is never
 * stale against itself, since the response to its last save may have been lost.
 */
export function isStaleDraft(kept: KeptText, typed: TypedText): boolean {
  const isNews = kept.version !== typed.baseVersion && kept.deviceId !== typed.deviceId
  return isNews && kept.content !== '' && kept.content !== keptDraftText(typed.content)
}
