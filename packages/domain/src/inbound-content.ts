import { maskCardNumbers } from './card-number.ts'
import { picturesName } from './text-pictures.ts'

/** A customer's text as it is stored. */
export interface InboundContent {
  content: string
  /** For lists, which show words only. */
  preview: string
  hasMaskedCard: boolean
}

/**
 * The content of a text with `mediaCount` pictures: card numbers are shortened, and a text without words gets a
 * placeholder.
 */
export function inboundContent(text: string, mediaCount: number): InboundContent {
  const { text: content, count } = maskCardNumbers(text)
  const hasMaskedCard = count > 0
  const pictures = picturesName(mediaCount)
  if (content.trim() !== '') return { content, preview: `${pictures} ${content}`.trim(), hasMaskedCard }
  const name = pictures || '[Empty message]'
  return { content: name, preview: name, hasMaskedCard }
}
