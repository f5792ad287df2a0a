import { cents } from '@parley/domain'
import type { MessageStatus, PaymentLinkStatus } from '@parley/domain'
import { inbound, openConversation, outbound } from './build/conversations.ts'
import { finishWorld } from './build/finish.ts'
import {
  addDecline,
  addInvoice,
  addLink,
  addPayment,
  addTransaction,
  refund,
  requestText,
  reverse,
  voidTransaction,
} from './build/money.ts'
import { addCustomer, addLine, createWorldBuilder } from './build/world-builder.ts'
import type { WorldBuilder } from './build/world-builder.ts'
import { LARKSPUR } from './larkspur/build-larkspur.ts'
import { addLarkspurTemplates, addLines, addPeople } from './larkspur/people.ts'
import { addOptOut } from './larkspur/threads.ts'
import type { WorldData, WorldOptions } from './types.ts'

/** Starts a world with the users and numbers of Larkspur Plumbing, without customers. */
export function startSmall(options: WorldOptions) {
  const builder = createWorldBuilder({ organization: LARKSPUR, ...options })
  const people = addPeople(builder)
  const lines = addLines(builder)
  addLarkspurTemplates(builder, people)
  return { builder, people, lines, time: builder.time }
}

export function addMaria(builder: WorldBuilder) {
  return addCustomer(builder, { name: 'Maria Okafor', phoneNumber: '+13035550134', email: 'maria.okafor@example.com' })
}

/** A new business: users and numbers, no customers. */
export function buildEmpty(options: WorldOptions): WorldData {
  return finishWorld(startSmall(options).builder)
}

/** A single conversation and no other customer. */
export function buildOneConversation(options: WorldOptions): WorldData {
  const { builder, people, lines, time } = startSmall(options)
  const thread = openConversation(builder, addMaria(builder), lines.dispatch, { assignedToUserId: people.devin.id })
  inbound(builder, thread, { content: 'Is somebody coming today?', createdAt: time.ago(12) })
  outbound(builder, thread, people.devin, { content: 'Theo is on his way.', createdAt: time.ago(9) })
  return finishWorld(builder)
}

/** Five conversations, with 1, 3, 9, 12 and 120 unread texts. */
export function buildUnread(options: WorldOptions): WorldData {
  const { builder, lines, time } = startSmall(options)
  for (const [index, count] of [1, 3, 9, 12, 120].entries()) {
    const name = ['Maria Okafor', 'Luis Carrillo', 'Wen Zhao', 'Helen Brandt', 'Jun Tanaka'][index] ?? null
    const customer = addCustomer(builder, { name, phoneNumber: `+130355501${20 + index}` })
    const thread = openConversation(builder, customer, lines.dispatch)
    for (let left = count; left > 0; left -= 1) {
      inbound(builder, thread, {
        content: `Are you there? (${count - left + 1})`,
        createdAt: time.ago(index * 30 + left),
      })
    }
    builder.unread.set(thread.id, count)
  }
  return finishWorld(builder)
}

/** Content that makes rows overflow: long names and words, no name, no label, foreign numbers, other scripts. */
export function buildLongNames(options: WorldOptions): WorldData {
  const { builder, people, time } = startSmall(options)
  const plain = addLine(builder, { label: null, phoneNumber: '+13035550104', isDefault: false, isActive: true })
  const wordy = addLine(builder, {
    label: 'North Denver and Boulder County emergency dispatch, nights and weekends',
    phoneNumber: '+13035550105',
    isDefault: false,
    isActive: true,
  })
  const names = [
    'Maximiliana Konstantinopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen',
    'Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung',
    null,
    '山田太郎',
    'محمد عبد الرحمن',
    '👩‍🔧 Pipe Sisters 🛁',
    'X',
  ]
  for (const [index, name] of names.entries()) {
    const phoneNumber = index === 3 ? '+442079460018' : `+130355501${30 + index}`
    const customer = addCustomer(builder, {
      name,
      phoneNumber,
      tags: ['A tag that is as long as tags may become, nearly'],
    })
    const thread = openConversation(builder, customer, index % 2 ? wordy : plain, {
      assignedToUserId: index % 2 ? people.priya.id : null,
    })
    const content = `${'Wasserrohrbruch'.repeat(12)} https://example.com/${'a'.repeat(180)}\n\nשלום 🚿`
    inbound(builder, thread, { content, createdAt: time.ago(10 + index * 400) })
  }
  return finishWorld(builder)
}

/** A customer who has opted out, with the conversation that led to it. */
export function buildOptedOut(options: WorldOptions): WorldData {
  const { builder, people, lines, time } = startSmall(options)
  const maria = addMaria(builder)
  const thread = openConversation(builder, maria, lines.dispatch, { assignedToUserId: people.devin.id })
  outbound(builder, thread, people.devin, { content: 'Your annual service is due.', createdAt: time.at(4, '17:00') })
  addOptOut(builder, maria, thread)
  const invoice = addInvoice(builder, {
    invoiceNumber: 'INV-3001',
    customerId: maria.id,
    amount: cents(12_000),
    description: null,
    createdAt: time.at(9, '10:00'),
    dueDate: time.day(3),
    by: people.priya,
  })
  addLink(builder, invoice, people.priya, time.at(9, '10:01'), { status: 'cancelled' })
  return finishWorld(builder)
}

/** Three pairs of possible duplicates, by number, e-mail and name; one of the customers has opted out. */
export function buildPossibleDuplicates(options: WorldOptions): WorldData {
  const { builder, people, lines, time } = startSmall(options)
  const tom = addCustomer(builder, {
    name: 'Tom Abernathy',
    phoneNumber: '+13035550171',
    email: 'tom@abernathy.example',
    tags: ['Warranty'],
    notes: 'Compressor under warranty.',
    primaryContactUserId: people.priya.id,
  })
  const rosa = addCustomer(builder, { name: 'Rosa Delgado', phoneNumber: '+13035550139', tags: ['Landlord'] })
  addCustomer(builder, { name: 'Bea Kowalski', phoneNumber: '+13035550155', tags: ['Condo', 'Member'] })
  addCustomer(builder, { name: 'KOWALSKI, Bea', phoneNumber: '+17205550155', tags: ['Member'] })
  addCustomer(builder, { name: null, phoneNumber: '+3035550139' })
  const thomas = addCustomer(builder, {
    name: 'Thomas Abernathy',
    phoneNumber: '+17205550171',
    email: 'Tom@Abernathy.example',
    tags: ['Estimate'],
    notes: 'Key with the neighbor.',
  })
  inbound(builder, openConversation(builder, rosa, lines.dispatch), { content: 'Hello?', createdAt: time.ago(90) })
  const thread = openConversation(builder, tom, lines.dispatch, { assignedToUserId: people.priya.id })
  inbound(builder, thread, { content: 'The compressor hums again.', createdAt: time.at(3, '09:00') })
  outbound(builder, thread, people.priya, { content: 'Theo comes on Friday.', createdAt: time.at(3, '09:20') })
  const invoice = addInvoice(builder, {
    invoiceNumber: 'INV-3002',
    customerId: tom.id,
    amount: cents(18_600),
    description: 'Compressor check',
    createdAt: time.at(2, '10:00'),
    dueDate: time.day(9),
    by: people.priya,
  })
  addLink(builder, invoice, people.priya, time.at(2, '10:01'), { status: 'cancelled' })
  addOptOut(builder, thomas, openConversation(builder, thomas, lines.dispatch))
  return finishWorld(builder)
}

/** Outbound texts in every state, and with every cause of failure that has its own text. */
export function buildAllStatuses(options: WorldOptions): WorldData {
  const { builder, people, lines, time } = startSmall(options)
  const thread = openConversation(builder, addMaria(builder), lines.dispatch, { assignedToUserId: people.devin.id })
  inbound(builder, thread, { content: 'Hello?', createdAt: time.at(1, '09:00') })
  const texts: [string, MessageStatus, string | null][] = [
    ['This one arrived.', 'delivered', null],
    ['The phone was switched off.', 'failed', '30003'],
    ['The carrier blocks us.', 'failed', '30004'],
    ['This number is no longer in service.', 'failed', '30005'],
    ['This is a landline.', 'failed', '30006'],
    ['Filtered as unwanted.', 'failed', '30007'],
    ['Nobody knows why.', 'failed', '30008'],
    ['This one is on its way.', 'pending', null],
  ]
  for (const [index, [content, status, failureCode]] of texts.entries()) {
    outbound(builder, thread, people.devin, { content, status, failureCode, createdAt: time.ago(60 - index * 5) })
  }
  const [createdAt, status] = [time.at(1, '09:05'), 'pending'] as const
  outbound(builder, thread, people.devin, {
    content: 'Nobody confirmed this one.',
    status,
    acceptedAt: createdAt,
    createdAt,
  })
  return finishWorld(builder)
}

/** One customer for each state of an invoice, a link and a transaction. */
export function buildPaymentStates(options: WorldOptions): WorldData {
  const { builder, people, lines, time } = startSmall(options)
  let count = 0
  const start = (
    name: string,
    due: number,
    link: PaymentLinkStatus = 'active',
    status: 'unpaid' | 'void' = 'unpaid',
  ) => {
    count += 1
    const customer = addCustomer(builder, { name, phoneNumber: `+130355501${10 + count}` })
    const thread = openConversation(builder, customer, lines.billing, { assignedToUserId: people.devin.id })
    const createdAt = time.at(3, `${8 + count}:00`)
    const invoice = addInvoice(builder, {
      invoiceNumber: `INV-40${10 + count}`,
      customerId: customer.id,
      amount: cents(10_000 + count * 1250),
      description: `Example: ${name.toLowerCase()}`,
      createdAt,
      dueDate: time.day(due),
      by: people.devin,
      assignedTo: people.devin,
      status,
    })
    const expiresAt = link === 'expired' ? time.at(1, '08:00') : time.at(-27, '08:00')
    const made = addLink(builder, invoice, people.devin, createdAt, { status: link, expiresAt })
    requestText(builder, thread, people.devin, invoice, made)
    return { invoice, link: made, draft: { link: made, by: people.devin, createdAt } }
  }
  const pending = (made: ReturnType<typeof start>) =>
    addTransaction(builder, made.invoice, { ...made.draft, status: 'pending' })
  const paid = (made: ReturnType<typeof start>) => addPayment(builder, made.invoice, made.draft, time.at(2, '12:00'))

  pending(start('Payable', 5))
  pending(start('Overdue', -1))
  const declined = start('Declined', 5)
  addDecline(builder, declined.invoice, declined.link, people.devin, declined.draft.createdAt)
  pending(declined)
  pending(start('Expired', 5, 'expired'))
  voidTransaction(pending(start('Cancelled', 5, 'cancelled')), time.at(1, '12:00'), 'Link cancelled')
  voidTransaction(pending(start('Void', 5, 'cancelled', 'void')), time.at(1, '12:10'), 'Invoice voided')
  paid(start('Paid', 5))
  refund(builder, paid(start('Refunded in part', 5)), cents(2500), time.at(1, '13:00'))
  const refunded = paid(start('Refunded', 5))
  refund(builder, refunded, refunded.amount, time.at(1, '13:30'))
  const partly = start('Paid in part', 5, 'cancelled')
  const at = time.at(2, '15:00')
  addPayment(
    builder,
    partly.invoice,
    { method: 'virtual_terminal', by: people.marcus, amount: cents(4000), createdAt: at },
    at,
  )
  const reversed = start('Reversed', 5, 'cancelled')
  voidTransaction(pending(reversed), at, 'Invoice paid')
  const marked = {
    method: 'other' as const,
    by: people.marcus,
    createdAt: at,
    metadata: { payment_type: 'marked_paid' },
  }
  const mistake = addPayment(builder, reversed.invoice, marked, at)
  reverse(reversed.invoice, mistake, people.priya, time.at(1, '14:00'), 'The check was for another invoice')
  return finishWorld(builder)
}
