import type { AssignStrategy } from './workload.ts'

/** Rules that assign or unassign conversations automatically. */
export const ASSIGNMENT_RULES = ['first_answer', 'new_conversations', 'give_back'] as const
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number]

export interface AssignmentRules {
  /** Assigns an unassigned conversation to the first team member who replies. */
  first_answer: boolean
  /** How new conversations are distributed during business hours; null when they are not. */
  new_conversations: AssignStrategy | null
  /** When distribution was turned on, as ISO 8601; conversations that were already waiting are left alone. */
  new_since: string | null
  /** Unassigns the conversations of a deactivated user, unless a new assignee is chosen. */
  give_back: boolean
}

/** The rules to change; absent ones keep their value. */
export type AssignmentRulesChange = { [Rule in AssignmentRule]?: AssignmentRules[Rule] | undefined }

export const DEFAULT_ASSIGNMENT_RULES: AssignmentRules = {
  first_answer: false,
  new_conversations: null,
  new_since: null,
  give_back: false,
}

/**
 * Returns the rules with the changes applied; when distribution is turned on, only conversations that are new from
 * `now` on count.
 */
export function changedAssignmentRules(
  before: AssignmentRules,
  change: AssignmentRulesChange,
  now: Date,
): AssignmentRules {
  const wasOn = before.new_conversations !== null
  const since = wasOn ? before.new_since : now.toISOString()
  const { first_answer, new_conversations, give_back } = before
  const after = {
    first_answer: change.first_answer ?? first_answer,
    new_conversations: change.new_conversations === undefined ? new_conversations : change.new_conversations,
    give_back: change.give_back ?? give_back,
  }
  return { ...after, new_since: after.new_conversations === null ? null : since }
}
