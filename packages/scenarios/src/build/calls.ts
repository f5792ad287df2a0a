import type { CallOutcome, CallType, E164, Id } from '@parley/domain'
import type { WorldBuilder } from './world-builder.ts'

export interface CallDraft {
  phoneNumber: E164
  at: Date
  /** Default `outgoing`. */
  callType?: CallType
  /** Duration in seconds; omit when nobody answered. */
  talked?: number
  /** Outcome of an unanswered call; by default `missed` for a missed call, else `no_answer`. */
  outcome?: CallOutcome
  note?: string
}

/** Adds a call on a user's own line; its customer is the one with the number. */
export function addCall(builder: WorldBuilder, user: { id: Id }, draft: CallDraft): void {
  const { world, own, id } = builder
  const { phoneNumber, at, callType = 'outgoing', talked, note = null } = draft
  const unanswered = draft.outcome ?? (callType === 'missed' ? 'missed' : 'no_answer')
  const ringsMs = 8000
  world.calls.push(
    own({
      id: id(),
      userId: user.id,
      customerId: world.customers.find((customer) => customer.phoneNumber === phoneNumber)?.id ?? null,
      phoneNumber,
      lineNumber: world.ownLines.find(({ userId }) => userId === user.id)?.phoneNumber ?? null,
      callType,
      status: talked === undefined ? unanswered : ('completed' as const),
      durationSeconds: talked ?? null,
      note,
      providerId: null,
      createdAt: at,
      answeredAt: talked === undefined ? null : new Date(at.getTime() + ringsMs),
      endedAt: new Date(at.getTime() + ringsMs + (talked ?? 0) * 1000),
    }),
  )
}
