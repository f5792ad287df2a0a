import { keywordAnswer, mentionToken } from '@parley/domain'
import { addConsentChange } from '../build/consent.ts'
import { addComment, addNote, inbound, openConversation, outbound } from '../build/conversations.ts'
import { addAssignment } from '../build/notices.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import { addHistory } from '../talk/add-history.ts'
import { PLUMBING, PLUMBING_SLOTS } from '../talk/plumbing.ts'
import type { Owned, WorldConversation, WorldCustomer } from '../types.ts'
import type { LarkspurCast } from './customers.ts'
import type { LarkspurLines, LarkspurPeople } from './people.ts'

export type LarkspurThreads = Map<string, Owned<WorldConversation>>

const HISTORY = { scripts: PLUMBING, slots: PLUMBING_SLOTS }

/**
 * The conversations in the design references, newest first, each with its last messages. Maria's conversation is built
 * separately.
 */
export function addCastThreads(
  builder: WorldBuilder,
  cast: LarkspurCast,
  lines: LarkspurLines,
  people: LarkspurPeople,
): LarkspurThreads {
  const { time, unread } = builder
  const threads: LarkspurThreads = new Map()
  const team = [people.devin, people.priya, people.ana, people.theo]
  const open = (
    customer: Owned<WorldCustomer>,
    line: LarkspurLines[keyof LarkspurLines],
    assigned: { id: string } | null,
    texts: number,
    to: number,
  ) => {
    const conversation = openConversation(builder, customer, line, { assignedToUserId: assigned?.id ?? null })
    threads.set(customer.id, conversation)
    if (texts > 0) addHistory(builder, conversation, customer, { ...HISTORY, team, from: 58, to, texts })
    return conversation
  }
  const says = (conversation: WorldConversation, content: string, createdAt: Date) =>
    inbound(builder, conversation, { content, createdAt })
  const answers = (conversation: WorldConversation, who: { id: string }, content: string, createdAt: Date) =>
    outbound(builder, conversation, who, { content, createdAt })

  const luis = open(cast.luis, lines.dispatch, null, 18, 4)
  says(luis, 'Hi, it is Luis on Kipling.', time.ago(37))
  says(luis, 'The pipe under the sink is dripping again. Is today possible?', time.ago(35))
  unread.set(luis.id, 2)

  const grace = open(cast.grace, lines.billing, people.priya, 24, 3)
  answers(grace, people.devin, 'Your payment arrived, the receipt is on its way.', time.ago(64))
  says(grace, 'Thank you! The receipt came through.', time.ago(59))
  addAssignment(builder, grace, { to: people.priya, by: people.marcus, at: time.ago(58), seen: false })

  const unknown = open(cast.unknown, lines.dispatch, null, 0, 0)
  says(unknown, 'Hi, do you service tankless heaters in Arvada?', time.ago(147))
  unread.set(unknown.id, 1)

  const priscilla = open(cast.priscilla, lines.dispatch, people.marcus, 30, 6)
  answers(
    priscilla,
    people.marcus,
    'The estimate for the repipe is in your email: copper and PEX.',
    time.at(1, '15:05'),
  )
  const approval = says(priscilla, 'Estimate approved. Please put us down for the repipe.', time.ago(232))
  unread.set(priscilla.id, 1)
  const booking = addComment(builder, approval, people.marcus, 'Approved at last. Who books the crew?', time.ago(228))
  addComment(builder, approval, people.ana, 'Tuesday or Wednesday, both are free.', time.ago(205), {
    parentCommentId: booking,
  })
  addComment(
    builder,
    approval,
    people.priya,
    `${mentionToken(people.marcus.id)} the permit takes ten days, please say so when you answer.`,
    time.ago(181),
  )
  addAssignment(builder, priscilla, { to: people.marcus, by: people.dana, at: time.ago(230), seen: true })

  const helen = open(cast.helen, lines.billing, people.theo, 22, 5)
  answers(
    helen,
    people.theo,
    'Hi Helen, the card for INV-2064 was not charged. Could you try another?',
    time.at(1, '16:02'),
  )
  says(helen, 'I will ask the bank about the card and write back.', time.at(1, '16:20'))

  const jun = open(cast.jun, lines.billing, people.ana, 20, 3)
  answers(jun, people.ana, 'The drain inspection is on the calendar, 8:00 AM.', time.at(1, '13:40'))
  says(jun, 'Got it, thanks.', time.at(1, '13:44'))

  const tom = open(cast.tom, lines.dispatch, people.priya, 26, 6)
  answers(tom, people.priya, 'The compressor is in and under warranty.', time.at(2, '11:10'))
  says(tom, 'Please send the warranty papers when you can.', time.at(2, '11:32'))

  const wen = open(cast.wen, lines.afterHours, people.priya, 16, 10)
  says(wen, 'The furnace stopped at 11 pm, nobody picked up.', time.at(3, '06:48'))
  unread.set(wen.id, 1)

  const nadia = open(cast.nadia, lines.dispatch, people.devin, 20, 8)
  outbound(builder, nadia, people.devin, {
    content: 'Theo comes Monday between 8 and 9.',
    createdAt: time.at(5, '15:30'),
    status: 'pending',
    acceptedAt: time.at(5, '15:30'),
  })
  says(nadia, 'See you Monday at 8.', time.at(5, '15:36'))
  addAssignment(builder, nadia, { to: people.devin, by: people.marcus, at: time.at(5, '15:10'), seen: true })

  const rosa = open(cast.rosa, lines.billing, people.marcus, 20, 12)
  rosa.replyTo = cast.rosa.otherPhoneNumbers[0] ?? null
  says(rosa, 'The tenant will pay me first, then I pay you. End of the month?', time.at(9, '10:12'))
  addNote(builder, rosa, people.marcus, 'Second reminder goes out on the 24th.', time.at(9, '10:20'))

  const omar = open(cast.omar, lines.dispatch, people.ana, 12, 14)
  says(omar, 'We decided to wait until spring. Please cancel the invoice.', time.at(7, '12:05'))

  const isaac = open(cast.isaac, lines.dispatch, people.devin, 18, 15)
  outbound(builder, isaac, people.devin, {
    content: 'The part for the water heater is in. When does it suit you?',
    createdAt: time.at(14, '11:05'),
    status: 'failed',
    failureCode: '30003',
  })
  open(cast.yvonne, lines.billing, people.priya, 34, 16)
  open(cast.carl, lines.dispatch, people.theo, 14, 20)
  open(cast.bea, lines.dispatch, people.theo, 12, 13)
  open(cast.zack, lines.billing, people.priya, 0, 0)
  return threads
}

/** Maria's conversation: she wants to pay half now and half on Friday, and the team discusses it in comments. */
export function addMariaComments(
  builder: WorldBuilder,
  conversation: WorldConversation,
  { priya, devin, ana, marcus }: LarkspurPeople,
): void {
  const { time } = builder
  inbound(builder, conversation, {
    content: 'I got the invoice for the second half. Is the permit fee included?',
    createdAt: time.at(1, '09:41'),
  })
  outbound(builder, conversation, devin, {
    content: 'Yes, the $85 permit fee is included.',
    createdAt: time.at(1, '09:55'),
  })
  const question = inbound(builder, conversation, {
    content: 'Can I pay half now and the other half on Friday when my check clears?',
    createdAt: time.ago(16),
  })
  outbound(builder, conversation, marcus, {
    content: 'Let me check that with billing, one minute.',
    createdAt: time.ago(1),
    status: 'pending',
  })
  addNote(builder, conversation, ana, 'Wants to split the balance. Ask Priya before voiding INV-2068.', time.ago(13))
  addNote(builder, conversation, devin, 'Gate code 4471. Dog in the yard, call first.', time.at(15, '09:05'), {
    isPinned: true,
  })
  addNote(builder, conversation, ana, 'Old address: 118 Elm Street. Moved in March.', time.at(40, '10:30'), {
    isArchived: true,
  })
  const first = addComment(
    builder,
    question,
    ana,
    `{{${priya.id}}} can we split INV-2068 into two invoices?`,
    time.ago(14),
  )
  addComment(builder, question, priya, 'Yes. Void it and send two for $620.25 each.', time.ago(12), {
    parentCommentId: first,
    updatedAt: time.ago(11),
  })
  addComment(builder, question, devin, 'Does the member discount still apply to the second half?', time.ago(13), {
    resolvedBy: priya,
    resolvedAt: time.ago(10),
  })
  addComment(builder, question, marcus, `{{${devin.id}}} first link today, second one due Friday.`, time.ago(9))
}

/** The conversations of the other customers over the last two months; a third of them is done. */
export function addOtherThreads(
  builder: WorldBuilder,
  customers: readonly Owned<WorldCustomer>[],
  lines: LarkspurLines,
  people: LarkspurPeople,
): LarkspurThreads {
  const { random, time } = builder
  const threads: LarkspurThreads = new Map()
  const team = [people.devin, people.devin, people.priya, people.ana, people.ana, people.theo, people.marcus, people.jo]
  for (const [index, customer] of customers.slice(0, 33).entries()) {
    const assigned = random.chance(0.15) ? null : random.pick(team)
    const to = 6 + Math.floor(index * 1.4) + random.int(0, 2)
    const conversation = openConversation(
      builder,
      customer,
      random.pick([lines.dispatch, lines.dispatch, lines.billing, lines.afterHours]),
      { assignedToUserId: assigned?.id ?? null, state: index % 3 === 2 ? 'done' : 'open' },
    )
    threads.set(customer.id, conversation)
    const from = Math.min(60, to + random.int(2, 30))
    addHistory(builder, conversation, customer, { ...HISTORY, team, from, to, texts: random.int(17, 27) })
    if (index % 4 === 0) {
      addNote(builder, conversation, random.pick(team), random.pick(NOTES), time.at(to, '17:05'), {
        isPinned: random.chance(0.3),
        isArchived: random.chance(0.2),
      })
    }
    if (index % 5 === 1) addTeamComment(builder, conversation, people)
  }
  return threads
}

const NOTES = [
  'Key is with the neighbor in 14B.',
  'Shut-off is behind the dryer, needs the long wrench.',
  'Always pays by card, ask before calling.',
  'Member since spring. Waive the visit fee.',
  'Second floor has no shut-off, plan for the main.',
  'Prefers Kendra. Speaks Spanish.',
  'Basement stairs are steep, bring two people for the heater.',
]

function addTeamComment(
  builder: WorldBuilder,
  conversation: WorldConversation,
  { priya, ana, devin }: LarkspurPeople,
): void {
  const { random, world } = builder
  const message = world.messages.findLast(
    ({ conversationId, direction }) => conversationId === conversation.id && direction === 'inbound',
  )
  if (!message) return
  const after = (minutes: number) => new Date(message.createdAt.getTime() + minutes * 60_000)
  const question = random.pick(['who takes this one?', 'is this covered by the warranty?', 'can you call them back?'])
  const thread = addComment(builder, message, ana, `{{${devin.id}}} ${question}`, after(12))
  addComment(builder, message, devin, 'I do, on my list for the morning.', after(25), { parentCommentId: thread })
  if (random.chance(0.5)) {
    addComment(builder, message, priya, 'Please use the member price.', after(40), {
      resolvedBy: devin,
      resolvedAt: after(90),
    })
  }
}

/** A customer opts out by text; the confirmation is the last text sent to them. */
export function addOptOut(builder: WorldBuilder, customer: WorldCustomer, conversation: WorldConversation): void {
  const stoppedAt = builder.time.at(4, '17:40')
  inbound(builder, conversation, { content: 'STOP', createdAt: stoppedAt })
  outbound(builder, conversation, null, {
    content: keywordAnswer('stop', builder.organization.name),
    createdAt: new Date(stoppedAt.getTime() + 2000),
    kind: 'system',
  })
  conversation.state = 'open'
  customer.optedOutAt = stoppedAt
  const said = { optedOut: true, how: 'keyword', detail: 'STOP' } as const
  addConsentChange(builder, customer, { ...said, byUserId: null, createdAt: stoppedAt })
}
