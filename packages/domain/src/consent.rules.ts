import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Customer } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import type { E164, Id } from './values.ts'

/** How a customer told the team to stop texts. */
export const STOPPED_WAYS = ['text', 'phone', 'in_person', 'paper'] as const
export type StoppedWay = (typeof STOPPED_WAYS)[number]

/** How a customer agreed with the team to get texts again. */
export const AGREED_WAYS = ['in_person', 'phone', 'in_writing'] as const
export type AgreedWay = (typeof AGREED_WAYS)[number]

/**
 * How a change of consent was said: a keyword that the customer texted, a carrier that refuses texts, to the team, or in an
 * earlier record of the number, which was erased, merged without it or lost it.
 */
export const CONSENT_WAYS = [
  'keyword',
  'carrier',
  'text',
  'phone',
  'in_person',
  'paper',
  'in_writing',
  'erased',
] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/** In characters. */
export const CONSENT_DETAIL_MAX = 200

/** Whether a customer may be texted, and who had the last word. */
export interface Consent {
  /** null: texts are allowed. */
  optedOutAt: Date | null
  /** The team member who recorded it; null when the customer's own text or their carrier did. */
  optedOutByUserId: Id | null
}

/** What a team member records: how the customer said it, and in their words if that matters. */
export type ConsentRequest = { detail: string | null } & (
  | { optedOut: true; how: StoppedWay }
  | { optedOut: false; how: AgreedWay }
)

/** Says that only the customer can allow texts, because they texted STOP. */
export const onlyStartText = (phoneNumber: E164): string =>
  `Only START from ${formatPhone(phoneNumber)} allows texts again`

/** Says whether a team member may record that a customer wants no texts, or agrees to them again: not over a STOP by text. */
export function checkConsent(
  customer: Pick<Customer, 'phoneNumber'> & Consent,
  { optedOut, detail }: Pick<ConsentRequest, 'optedOut' | 'detail'>,
): Decision {
  if (detail !== null && detail.length > CONSENT_DETAIL_MAX) {
    return refuse('invalid', `The reason has at most ${CONSENT_DETAIL_MAX} characters`, { field: 'detail' })
  }
  if (!optedOut && customer.optedOutAt !== null && customer.optedOutByUserId === null) {
    return refuse('wrong_state', onlyStartText(customer.phoneNumber))
  }
  return detail === null ? allowed : checkFreeText(detail, 'detail')
}
