import { maskCardNumbers } from './card-number.ts'
import { picturesName } from './text-pictures.ts'

/** What is kept of a customer's text. */
export interface InboundContent {
  content: string
  /** For lists, which show nothing but words. */
  preview: string
  hasMaskedCard: boolean
}

/** The words of a text with `mediaCount` pictures: card numbers are shortened, and what has no words is named. */
export function inboundContent(text: string, mediaCount: number): InboundContent {
  const { text: content, count } = maskCardNumbers(text)
  const hasMaskedCard = count > 0
  const pictures = picturesName(mediaCount)
  if (content.trim() !== '') return { content, preview: `${pictures} ${content}`.trim(), hasMaskedCard }
  const name = pictures || '[Empty message]'
  return { content: name, preview: name, hasMaskedCard }
}
