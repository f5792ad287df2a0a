/** Why a rule refuses a command. The contract maps each code to an HTTP status. */
export type RefusalCode =
  | 'invalid'
  | 'forbidden'
  | 'limit_exceeded'
  | 'not_found'
  | 'wrong_state'
  | 'duplicate'
  | 'too_late'
  | 'opted_out'
  | 'inactive_number'
  | 'quiet_hours'
  | 'unseen_message'
  /** A text requests money that cannot be paid as stated: a different amount is due, or a payment is in progress. */
  | 'not_due'
  | 'repeated_charge'
  | 'reauthenticate'

export interface Refusal {
  allowed: false
  code: RefusalCode
  /** The sentence from the specification, shown to the user unchanged. */
  text: string
  /** Toast title, when the specification gives one in addition to the sentence. */
  title?: string
  /** The invalid input, by its payload name. */
  field?: string
}

export type Decision<Changes = object> = ({ allowed: true } & Changes) | Refusal

export const allowed = { allowed: true } as const

export function refuse(code: RefusalCode, text: string, extra: Pick<Refusal, 'title' | 'field'> = {}): Refusal {
  return { allowed: false, code, text, ...extra }
}
