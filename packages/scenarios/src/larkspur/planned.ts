import { OPTED_OUT_TEXT } from '@parley/domain'
import { addConsentChange } from '../build/consent.ts'
import { addPlan } from '../build/plans.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { Owned, WorldConversation, WorldCustomer } from '../types.ts'
import type { LarkspurPeople } from './people.ts'

/** Scheduled messages for the next four days. */
export function addScheduledMessages(
  builder: WorldBuilder,
  { maria, nadia }: { maria: WorldConversation; nadia: WorldConversation | undefined },
  { devin, priya }: LarkspurPeople,
): void {
  const { time } = builder
  addPlan(builder, maria, {
    content: 'Good morning Maria, the second half is due on Friday. Reply here if the check has not cleared yet.',
    sendAt: time.at(-1, '09:00'),
    createdAt: time.ago(8),
    createdByUserId: devin.id,
  })
  addPlan(builder, maria, {
    content: 'Hi Maria, a short reminder: the second half is due today.',
    sendAt: time.at(-3, '15:30'),
    createdAt: time.ago(7),
    createdByUserId: priya.id,
  })
  if (!nadia) return
  addPlan(builder, nadia, {
    content: 'Good morning, Theo texts you when he is on the way.',
    sendAt: time.at(-4, '08:00'),
    createdAt: time.at(5, '15:40'),
    createdByUserId: devin.id,
  })
}

/** A customer opted out by phone; a message scheduled before that could not leave. */
export function addRecordedOptOut(
  builder: WorldBuilder,
  customer: Owned<WorldCustomer>,
  conversation: WorldConversation,
  { ana, theo }: LarkspurPeople,
): void {
  const { time } = builder
  const at = time.ago(50)
  Object.assign(customer, { optedOutAt: at, optedOutByUserId: ana.id })
  addConsentChange(builder, customer, { optedOut: true, how: 'phone', byUserId: ana.id, createdAt: at })
  addPlan(builder, conversation, {
    content: 'Hello, is the water heater still quiet? Theo can look at it this week.',
    sendAt: time.ago(20),
    createdAt: time.at(2, '16:10'),
    createdByUserId: theo.id,
    status: 'failed',
    reason: OPTED_OUT_TEXT,
  })
}

/** A customer opted out of texts for a while and then opted in again. */
export function addConsentHistory(
  builder: WorldBuilder,
  customer: Owned<WorldCustomer>,
  { ana, devin }: LarkspurPeople,
): void {
  const { time } = builder
  addConsentChange(builder, customer, {
    optedOut: true,
    how: 'in_person',
    detail: 'No texts while she travels.',
    byUserId: ana.id,
    createdAt: time.at(48, '16:18'),
  })
  addConsentChange(builder, customer, {
    optedOut: false,
    how: 'phone',
    byUserId: devin.id,
    createdAt: time.at(45, '10:02'),
  })
}
