import { mentionToken } from '@parley/domain'
import { finishWorld } from './build/finish.ts'
import { tellAssignment } from './build/notices.ts'
import {
  addComment,
  addCustomer,
  addNote,
  addUser,
  createTeller,
  inbound,
  openConversation,
  outbound,
} from './build/teller.ts'
import { LARKSPUR } from './larkspur/build-larkspur.ts'
import { addLarkspurTemplates, addLines, addPeople } from './larkspur/people.ts'
import type { WorldData, WorldOptions } from './types.ts'

/** Nobody has this id: whoever it stood for is gone. */
const NOBODY = '019d0000-0000-7000-8000-000000000000'

/** One conversation with notes and comments in every state, names with accents, and somebody mentioned who is unknown. */
export function buildTeamTalk(options: WorldOptions): WorldData {
  const teller = createTeller({ organization: LARKSPUR, ...options })
  const { time } = teller
  const people = addPeople(teller)
  const { ana, devin, marcus, priya, theo } = people
  const benedicte = addUser(teller, {
    name: 'Bénédicte D’Angelo-Núñez',
    email: 'benedicte@larkspur.test',
    role: 'basic',
    activeAgo: 40,
  })
  const lines = addLines(teller)
  addLarkspurTemplates(teller, people)
  const maria = addCustomer(teller, { name: 'Maria Okafor', phoneNumber: '+13035550134' })
  const thread = openConversation(teller, maria, lines.billing)
  const older = inbound(teller, thread, { content: 'Does the permit fee come on top?', createdAt: time.at(2, '09:41') })
  outbound(teller, thread, devin, { content: 'Yes, $85 as agreed.', createdAt: time.at(2, '09:55') })
  const question = inbound(teller, thread, {
    content: 'Can I pay half now and the other half on Friday when my check clears?',
    createdAt: time.ago(50),
  })
  tellAssignment(teller, thread, { to: marcus, by: people.dana, at: time.ago(48), seen: false })

  addNote(teller, thread, devin, 'Gate code 4471. Dog in the yard, call first.', time.at(15, '09:05'), {
    isPinned: true,
  })
  addNote(teller, thread, priya, 'Pays late but always pays.', time.at(8, '11:00'), { isPinned: true })
  addNote(teller, thread, theo, 'Old address: 118 Elm Street. Moved in March.', time.at(40, '10:30'), {
    isArchived: true,
  })
  addNote(teller, thread, ana, 'Was pinned while the heater was on order.', time.at(30, '10:30'), {
    isPinned: true,
    isArchived: true,
  })
  addNote(teller, thread, ana, 'Wants to split the balance. Ask Priya before voiding INV-2068.', time.ago(45))
  addNote(
    teller,
    thread,
    benedicte,
    `Called her back:\n- half today, half on Friday\n- ${'Rohrleitungsbauunternehmen'.repeat(4)}\nhttps://example.com/${'a'.repeat(120)}`,
    time.ago(20),
  )

  addComment(teller, older, devin, `${mentionToken(marcus.id)} is that still the right fee?`, time.at(2, '09:45'))
  const first = addComment(
    teller,
    question,
    ana,
    `${mentionToken(priya.id)} can we split INV-2068 into two invoices?`,
    time.ago(44),
  )
  addComment(teller, question, priya, 'Yes. Void it and send two for $620.25 each.', time.ago(40), {
    parentCommentId: first,
    updatedAt: time.ago(38),
  })
  addComment(teller, question, benedicte, 'Shall I call her?', time.ago(36), { parentCommentId: first })
  addComment(teller, question, devin, 'Does the member discount still apply to the second half?', time.ago(35), {
    resolvedBy: priya,
    resolvedAt: time.ago(30),
  })
  const own = addComment(
    teller,
    question,
    marcus,
    `${mentionToken(NOBODY)} agreed to this in spring, ${mentionToken(theo.id)} was there.`,
    time.ago(25),
  )
  addComment(teller, question, theo, 'I was, and it went well.', time.ago(15), { parentCommentId: own })
  addComment(
    teller,
    question,
    benedicte,
    `${mentionToken(marcus.id)}, ${mentionToken(ana.id)}: ${'first link today, second one due Friday. '.repeat(9)}`.trim(),
    time.ago(5),
  )
  return finishWorld(teller)
}
