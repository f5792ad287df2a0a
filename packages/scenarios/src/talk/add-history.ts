import { MINUTE_MS } from '@parley/domain'
import { inbound, outbound } from '../build/conversations.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { WorldConversation, WorldCustomer, WorldUser } from '../types.ts'
import { wordScript } from './script.ts'
import type { Script, Slots } from './script.ts'

export interface History {
  scripts: readonly Script[]
  slots: Slots
  /** First day of the history, in whole days before the anchor's day; its last script is on day `to`. */
  from: number
  to: number
  /** Approximate number of texts. */
  texts: number
  team: readonly WorldUser[]
}

/** Fills a conversation with realistic messages: several scripts, each on a day of its own, within office hours. */
export function addHistory(
  builder: WorldBuilder,
  conversation: WorldConversation,
  customer: WorldCustomer,
  { scripts, slots, from, to, texts, team }: History,
): void {
  const { random, time } = builder
  const queue = random.shuffle(scripts)
  const chosen: Script[] = []
  for (let count = 0; count < texts; count += chosen.at(-1)?.length ?? texts) {
    const script = queue.pop()
    if (!script) break
    chosen.push(script)
  }
  const known = { first: customer.name?.split(' ')[0] ?? 'there' }
  const first = Math.max(from, to + chosen.length)
  const span = first - to
  for (const [index, script] of chosen.entries()) {
    const last = index === chosen.length - 1
    const days = last ? to : first - Math.floor((span * index) / chosen.length)
    const hour = 8 + Math.floor((7 * (index + 1)) / (chosen.length + 1))
    let at = time.at(days, `${hour}:${random.int(10, 50)}`).getTime()
    const author = random.pick(team)
    for (const { from: side, content } of wordScript(script, random, slots, known)) {
      const draft = { content, createdAt: new Date(at + random.int(1, 59) * 1000) }
      if (side === 'customer') inbound(builder, conversation, draft)
      else outbound(builder, conversation, author, draft)
      at += random.int(1, 6) * MINUTE_MS
    }
  }
}
