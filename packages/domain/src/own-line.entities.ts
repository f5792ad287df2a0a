import type { E164, Id } from './values.ts'

/** The line of one person: what they call and text from, and are reached at. */
export interface OwnLine {
  userId: Id
  /** null: they have no number of their own yet. */
  phoneNumber: E164 | null
  /** Nothing rings at their place. */
  doNotDisturb: boolean
}
