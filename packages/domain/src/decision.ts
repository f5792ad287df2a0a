/** Why a rule said no. The contract maps each code to an HTTP status. */
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
  /** A text asks for money that cannot be paid as it says: another amount is due, or somebody is paying. */
  | 'not_due'
  | 'repeated_charge'
  | 'reauthenticate'

export interface Refusal {
  allowed: false
  code: RefusalCode
  /** The specification's sentence, shown to the person as it is. */
  text: string
  /** Toast title where the specification gives one apart from the sentence. */
  title?: string
  /** The input at fault, by its payload name. */
  field?: string
}

export type Decision<Changes = object> = ({ allowed: true } & Changes) | Refusal

export const allowed = { allowed: true } as const

export function refuse(code: RefusalCode, text: string, extra: Pick<Refusal, 'title' | 'field'> = {}): Refusal {
  return { allowed: false, code, text, ...extra }
}
