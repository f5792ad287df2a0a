import { ACTION_TYPES, type ActionType } from './conversation.entities.ts'

/** What the team's timeline can be narrowed to: the specified actions one by one, and all others together. */
export const ACTIVITY_KINDS = [...ACTION_TYPES, 'other'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** The kind that an action is of. */
export const activityKind = (actionType: ActionType): ActivityKind =>
  ACTION_TYPES.find((one) => one === actionType) ?? 'other'
