import { SegmentedMessage } from 'sms-segments-calculator'

/** The parts and encoding that a carrier bills for a text. */
export interface BilledParts {
  parts: number
  encoding: 'GSM-7' | 'UCS-2'
  /** Characters that force the whole message into the longer encoding, in order, without duplicates. */
  costly: string[]
}

/** Counts the parts that a carrier bills: 160 or 153 characters each, 70 or 67 when any character is outside GSM-7. */
export function billedParts(text: string): BilledParts {
  const message = new SegmentedMessage(text)
  const encoding = message.encodingName
  const costly = encoding === 'GSM-7' ? [] : [...new Set(message.getNonGsmCharacters())]
  return { parts: text === '' ? 0 : message.segmentsCount, encoding, costly }
}
