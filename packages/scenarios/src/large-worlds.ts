import { inbound, openConversation, outbound } from './build/conversations.ts'
import { finishWorld } from './build/finish.ts'
import { addCustomer } from './build/world-builder.ts'
import { addMaria, startSmall } from './small-worlds.ts'
import { PLUMBING, PLUMBING_SLOTS } from './talk/plumbing.ts'
import { wordScript } from './talk/script.ts'
import type { WorldData, WorldOptions } from './types.ts'

/** One conversation of 2,000 texts, 41 minutes apart. */
export const buildLongThread = (options: WorldOptions): WorldData => buildThread(options, 2000)

/** One conversation of 20,000 texts over a year and a half. */
export const buildHugeThread = (options: WorldOptions): WorldData => buildThread(options, 20_000)

/** The content of exactly one text of a long thread, a quarter of the way through; for trying the search. */
export const SAID_ONCE = 'The spare key is taped under the red hydrant.'

function buildThread(options: WorldOptions, count: number): WorldData {
  const { builder, people, lines, time } = startSmall(options)
  const thread = openConversation(builder, addMaria(builder), lines.dispatch, { assignedToUserId: people.devin.id })
  const texts: ReturnType<typeof wordScript> = []
  while (texts.length < count) {
    texts.push(...wordScript(builder.random.pick(PLUMBING), builder.random, PLUMBING_SLOTS, { first: 'Maria' }))
  }
  texts[count / 4] = { from: 'customer', content: SAID_ONCE }
  for (const [index, { from, content }] of texts.slice(0, count).entries()) {
    const draft = { content, createdAt: time.ago((count - index) * 41) }
    if (from === 'customer') inbound(builder, thread, draft)
    else outbound(builder, thread, people.devin, draft)
  }
  return finishWorld(builder)
}

const FIRST_NAMES = ['Maria', 'Luis', 'Wen', 'Helen', 'Jun', 'Amara', 'Ivan', 'Sofia', 'Tariq', 'Noor', 'Otto', 'Zoë']
const LAST_NAMES = ['Okafor', 'Carrillo', 'Zhao', 'Brandt', 'Tanaka', 'Ibrahim', 'Petrov', 'Reyes', 'Haddad', 'Nguyen']

/** 10,000 open conversations of one or two texts, a few minutes apart; every tenth is unread. */
export function buildHugeInbox(options: WorldOptions): WorldData {
  const { builder, people, lines, time } = startSmall(options)
  const { random } = builder
  const numbers = [lines.dispatch, lines.dispatch, lines.billing, lines.afterHours]
  const assignees = [null, people.devin.id, people.ana.id, people.marcus.id]
  for (let index = 0; index < 10_000; index += 1) {
    const customer = addCustomer(builder, {
      name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)} ${index + 1}`,
      phoneNumber: `+1720${String(2_000_000 + index)}`,
    })
    const thread = openConversation(builder, customer, random.pick(numbers), {
      assignedToUserId: random.pick(assignees),
    })
    const [question, answer] = wordScript(random.pick(PLUMBING), random, PLUMBING_SLOTS, { first: 'there' })
    const createdAt = time.ago(3 + index * 4)
    inbound(builder, thread, { content: question?.content ?? 'Hello', createdAt })
    if (index % 10 === 0) builder.unread.set(thread.id, 1)
    else if (answer)
      outbound(builder, thread, people.devin, { content: answer.content, createdAt: time.ago(2 + index * 4) })
  }
  return finishWorld(builder)
}
