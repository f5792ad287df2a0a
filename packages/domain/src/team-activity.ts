import { ACTION_TYPES, type ActionType } from './conversation.entities.ts'

/** The filter values of the team's timeline: each specified action, and all others together. */
export const ACTIVITY_KINDS = [...ACTION_TYPES, 'other'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** The filter value that an action belongs to. */
export const activityKind = (actionType: ActionType): ActivityKind =>
  ACTION_TYPES.find((one) => one === actionType) ?? 'other'
