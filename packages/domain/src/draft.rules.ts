import { hideCardNumbers } from './card-number.ts'

/** What the server has of a draft. */
interface KeptText {
  content: string
  /** Rises with every change. */
  version: number
  /** The device that changed it last. */
  deviceId: string
}

/** What a device wants to keep, written over the version that it knows. */
export interface TypedText {
  content: string
  baseVersion: number
  deviceId: string
}

/** What is kept of what was typed: nothing of blank text, and of a card number the last four digits. */
export const keptDraftText = (typed: string): string => (typed.trim() === '' ? '' : hideCardNumbers(typed))

/**
 * Whether keeping `typed` would write over words of another device that its writer has not got. A device is never behind
 * itself, as the answer to its last save may have been lost.
 */
export function isStaleDraft(kept: KeptText, typed: TypedText): boolean {
  const isNews = kept.version !== typed.baseVersion && kept.deviceId !== typed.deviceId
  return isNews && kept.content !== '' && kept.content !== keptDraftText(typed.content)
}
