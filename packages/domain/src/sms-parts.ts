import { SegmentedMessage } from 'sms-segments-calculator'

/** What the carrier bills for a text. */
export interface BilledParts {
  parts: number
  encoding: 'GSM-7' | 'UCS-2'
  /** Characters of the text that force the longer encoding onto the whole message, first one first, each once. */
  costly: string[]
}

/** Counts the parts a carrier bills: 160 or 153 characters each, 70 or 67 once any character is outside GSM-7. */
export function billedParts(text: string): BilledParts {
  const message = new SegmentedMessage(text)
  const encoding = message.encodingName
  const costly = encoding === 'GSM-7' ? [] : [...new Set(message.getNonGsmCharacters())]
  return { parts: text === '' ? 0 : message.segmentsCount, encoding, costly }
}
