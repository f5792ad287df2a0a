import { mentionToken } from '@parley/domain'
import { addComment, addNote, inbound, openConversation, outbound } from './build/conversations.ts'
import { finishWorld } from './build/finish.ts'
import { addAssignment } from './build/notices.ts'
import { addCustomer, addUser, createWorldBuilder } from './build/world-builder.ts'
import { LARKSPUR } from './larkspur/build-larkspur.ts'
import { addLarkspurTemplates, addLines, addPeople } from './larkspur/people.ts'
import type { WorldData, WorldOptions } from './types.ts'

/** An id that belongs to no user, as of one who was deleted. */
const NOBODY = '019d0000-0000-7000-8000-000000000000'

/** One conversation with notes and comments in every state, names with accents, and a mention of an unknown user. */
export function buildTeamTalk(options: WorldOptions): WorldData {
  const builder = createWorldBuilder({ organization: LARKSPUR, ...options })
  const { time } = builder
  const people = addPeople(builder)
  const { ana, devin, marcus, priya, theo } = people
  const benedicte = addUser(builder, {
    name: 'Bénédicte D’Angelo-Núñez',
    email: 'benedicte@larkspur.test',
    role: 'basic',
    activeAgo: 40,
  })
  const lines = addLines(builder)
  addLarkspurTemplates(builder, people)
  const maria = addCustomer(builder, { name: 'Maria Okafor', phoneNumber: '+13035550134' })
  const thread = openConversation(builder, maria, lines.billing)
  const older = inbound(builder, thread, {
    content: 'Does the permit fee come on top?',
    createdAt: time.at(2, '09:41'),
  })
  outbound(builder, thread, devin, { content: 'Yes, $85 as agreed.', createdAt: time.at(2, '09:55') })
  const question = inbound(builder, thread, {
    content: 'Can I pay half now and the other half on Friday when my check clears?',
    createdAt: time.ago(50),
  })
  addAssignment(builder, thread, { to: marcus, by: people.dana, at: time.ago(48), seen: false })

  addNote(builder, thread, devin, 'Gate code 4471. Dog in the yard, call first.', time.at(15, '09:05'), {
    isPinned: true,
  })
  addNote(builder, thread, priya, 'Pays late but always pays.', time.at(8, '11:00'), { isPinned: true })
  addNote(builder, thread, theo, 'Old address: 118 Elm Street. Moved in March.', time.at(40, '10:30'), {
    isArchived: true,
  })
  addNote(builder, thread, ana, 'Was pinned while the heater was on order.', time.at(30, '10:30'), {
    isPinned: true,
    isArchived: true,
  })
  addNote(builder, thread, ana, 'Wants to split the balance. Ask Priya before voiding INV-2068.', time.ago(45))
  addNote(
    builder,
    thread,
    benedicte,
    `Called her back:\n- half today, half on Friday\n- ${'Rohrleitungsbauunternehmen'.repeat(4)}\nhttps://example.com/${'a'.repeat(120)}`,
    time.ago(20),
  )

  addComment(builder, older, devin, `${mentionToken(marcus.id)} is that still the right fee?`, time.at(2, '09:45'))
  const first = addComment(
    builder,
    question,
    ana,
    `${mentionToken(priya.id)} can we split INV-2068 into two invoices?`,
    time.ago(44),
  )
  addComment(builder, question, priya, 'Yes. Void it and send two for $620.25 each.', time.ago(40), {
    parentCommentId: first,
    updatedAt: time.ago(38),
  })
  addComment(builder, question, benedicte, 'Shall I call her?', time.ago(36), { parentCommentId: first })
  addComment(builder, question, devin, 'Does the member discount still apply to the second half?', time.ago(35), {
    resolvedBy: priya,
    resolvedAt: time.ago(30),
  })
  const own = addComment(
    builder,
    question,
    marcus,
    `${mentionToken(NOBODY)} agreed to this in spring, ${mentionToken(theo.id)} was there.`,
    time.ago(25),
  )
  addComment(builder, question, theo, 'I was, and it went well.', time.ago(15), { parentCommentId: own })
  addComment(
    builder,
    question,
    benedicte,
    `${mentionToken(marcus.id)}, ${mentionToken(ana.id)}: ${'first link today, second one due Friday. '.repeat(9)}`.trim(),
    time.ago(5),
  )
  return finishWorld(builder)
}
