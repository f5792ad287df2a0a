import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Customer } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import type { E164, Id } from './values.ts'

/** How a customer told the team to stop texting them. */
export const STOPPED_WAYS = ['text', 'phone', 'in_person', 'paper'] as const
export type StoppedWay = (typeof STOPPED_WAYS)[number]

/** How a customer told the team that they agree to receive texts again. */
export const AGREED_WAYS = ['in_person', 'phone', 'in_writing'] as const
export type AgreedWay = (typeof AGREED_WAYS)[number]

/**
 * How a consent change was communicated: by a keyword that the customer texted, by a carrier that refuses texts,
 * directly to the team, or in an earlier record of the number, which was erased, merged without it or lost it.
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

/** Maximum length of the detail, in characters. */
export const CONSENT_DETAIL_MAX = 200

/** Whether a customer may be texted, and who recorded an opt-out. */
export interface Consent {
  /** null when texts are allowed. */
  optedOutAt: Date | null
  /** The team member who recorded the opt-out; null when none did, as for the customer's own text or their carrier. */
  optedOutByUserId: Id | null
}

/**
 * A consent change that a team member records: how the customer stated it, with an optional detail such as their words.
 */
export type ConsentRequest = { detail: string | null } & (
  | { optedOut: true; how: StoppedWay }
  | { optedOut: false; how: AgreedWay }
)

/** Message that only the customer can allow texts again, by texting START. */
export const onlyStartText = (phoneNumber: E164): string =>
  `Only START from ${formatPhone(phoneNumber)} allows texts again`

/**
 * Checks whether a team member may record that a customer opts out or agrees to texts again; an opt-out that no team
 * member recorded, such as a STOP by text, can only be lifted by the customer.
 */
export function checkConsent(
  customer: Pick<Customer, 'phoneNumber'> & Consent,
  { optedOut, detail }: Pick<ConsentRequest, 'optedOut' | 'detail'>,
): Decision {
  if (detail !== null && detail.length > CONSENT_DETAIL_MAX) {
    return refuse('invalid', `The reason must be ${CONSENT_DETAIL_MAX} characters or less`, { field: 'detail' })
  }
  if (!optedOut && customer.optedOutAt !== null && customer.optedOutByUserId === null) {
    return refuse('wrong_state', onlyStartText(customer.phoneNumber))
  }
  return detail === null ? allowed : checkFreeText(detail, 'detail')
}
