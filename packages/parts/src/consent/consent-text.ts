import type { ConsentChange } from '@parley/contract'
import { type ConsentWay, dayKey, formatLocalDate, formatPhone, onlyStartText } from '@parley/domain'

/** How the customer told the team. */
const SAID: Readonly<Record<Exclude<ConsentWay, 'keyword' | 'carrier' | 'erased'>, string>> = {
  text: 'asked by text',
  phone: 'asked on the phone',
  in_person: 'asked in person',
  paper: 'asked on paper',
  in_writing: 'agreed in writing',
}

/** How the customer told the team, as words: 'asked on the phone'. */
export const consentWords = (way: keyof typeof SAID): string => SAID[way]

/**
 * The source and way of a consent change, as the history shows them: 'Customer, by text: START', 'Devin Kim, asked on
 * the phone'.
 */
export function consentSource({ how, detail, byName }: Omit<ConsentChange, 'id' | 'at'>): string {
  const words = detail === null ? '' : `: ${detail}`
  if (how === 'carrier') return 'Carrier, which refuses texts to this number'
  if (how === 'erased') return 'Opted out in an earlier record of this number'
  if (how === 'keyword' || byName === null) return `Customer, by text${words}`
  return how === null ? byName : `${byName}, ${SAID[how]}${words}`
}

/** The date and source of the latest consent change: 'since Oct 5, 2026: customer texted START'. */
export function consentSince(change: ConsentChange, zone: string): string {
  const { how, detail, byName, optedOut } = change
  const date = formatLocalDate(dayKey(new Date(change.at), zone))
  const isCustomer = how === 'keyword' || (byName === null && how !== 'carrier' && how !== 'erased')
  if (how === 'erased') return `since ${date}: opted out in an earlier record of this number`
  const keyword = detail ?? (optedOut ? 'STOP' : 'START')
  return `since ${date}: ${isCustomer ? `customer texted ${keyword}` : consentSource({ ...change, detail: null })}`
}

/** Why the team cannot allow texts again; null when it can. */
export function consentBlockReason(last: ConsentChange | undefined, phoneNumber: string): string | null {
  if (!last?.optedOut || last.byName !== null) return null
  const who = formatPhone(phoneNumber)
  return last.how === 'carrier' ? `The carrier refuses texts until ${who} texts START` : onlyStartText(phoneNumber)
}
