import type { AssignStrategy } from './workload.ts'

/** Rules by which conversations get somebody, or nobody, by themselves. */
export const ASSIGNMENT_RULES = ['first_answer', 'new_conversations', 'give_back'] as const
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number]

export interface AssignmentRules {
  /** Who texts first in a conversation that nobody has, gets it. */
  first_answer: boolean
  /** How new conversations are shared out during business hours; null: they are not. */
  new_conversations: AssignStrategy | null
  /** Since when they are, as ISO 8601: what waited before is left. */
  new_since: string | null
  /** Conversations of somebody who is deactivated go back to nobody, unless somebody is chosen. */
  give_back: boolean
}

/** Rules that are turned on or off; others stay. */
export type AssignmentRulesChange = { [Rule in AssignmentRule]?: AssignmentRules[Rule] | undefined }

export const DEFAULT_ASSIGNMENT_RULES: AssignmentRules = {
  first_answer: false,
  new_conversations: null,
  new_since: null,
  give_back: false,
}

/** The rules with what somebody changed; new conversations count from now on where they did not before. */
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
