import { inbound, openConversation } from '../build/conversations.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import { addHistory } from '../talk/add-history.ts'
import { DENTAL, DENTAL_SLOTS } from '../talk/dental.ts'
import type { Owned, WorldConversation, WorldCustomer } from '../types.ts'
import type { HarborLines, HarborPeople } from './build-harbor.ts'

export function addHarborThreads(
  builder: WorldBuilder,
  patients: readonly WorldCustomer[],
  lines: HarborLines,
  { marco, sofia, pat }: HarborPeople,
): Owned<WorldConversation>[] {
  const { random, time, unread } = builder
  const team = [marco, sofia, sofia, pat]
  const threads = patients.slice(0, 16).map((patient, index) => {
    const to = 1 + index * 2
    const thread = openConversation(builder, patient, random.pick([lines.desk, lines.desk, lines.billing]), {
      assignedToUserId: random.chance(0.3) ? null : random.pick(team).id,
      state: index > 12 ? 'done' : 'open',
    })
    addHistory(builder, thread, patient, {
      scripts: DENTAL,
      slots: DENTAL_SLOTS,
      from: Math.min(60, to + 25),
      to,
      texts: random.int(12, 20),
      team,
    })
    return thread
  })
  const words = [
    'Is it normal that the filling feels a bit high?',
    'I am running ten minutes late, sorry!',
    'Could you send me the estimate again?',
  ]
  for (const [index, content] of words.entries()) {
    const thread = threads[index]
    if (!thread) break
    inbound(builder, thread, { content, createdAt: time.ago(22 + index * 71) })
    unread.set(thread.id, 1)
  }
  return threads
}
