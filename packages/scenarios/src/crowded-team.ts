import { cents } from '@parley/domain'
import { addTemplates, inbound, openConversation, outbound } from './build/conversations.ts'
import { finishWorld } from './build/finish.ts'
import { addMeeting } from './build/meetings.ts'
import { addInvoice, addPayment } from './build/money.ts'
import { addCustomer, addLine, addUser } from './build/world-builder.ts'
import { startSmall } from './small-worlds.ts'
import type { WorldData, WorldOptions } from './types.ts'

const LONG_PERSON = 'Konstantina Papadimitrakopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen'
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung'

/**
 * A team whose users, number, fields and templates have very long names, with users in every status and their activity.
 */
export function buildCrowdedTeam(options: WorldOptions): WorldData {
  const { builder, lines } = startSmall(options)
  const { world, own, id, time } = builder
  const konstantina = addUser(builder, {
    name: LONG_PERSON,
    email: `${'konstantina.papadimitrakopoulou.'.repeat(2)}featherstonehaugh@larkspur.test`,
    role: 'manager',
    paymentLimit: cents(99_999_999),
    activeAgo: 3,
  })
  const word = addUser(builder, { name: LONG_WORD, email: 'word@larkspur.test', role: 'standard', activeAgo: 30 })
  const invited = addUser(builder, { name: `${LONG_WORD} Jr.`, email: 'jr@larkspur.test', role: 'basic', activeAgo: 0 })
  Object.assign(invited, { status: 'invited', lastActiveAt: null, password: null })
  addUser(builder, {
    name: 'Wilhelmina Alexandra Oppenheimer-Fitzgerald',
    email: 'wilhelmina@larkspur.test',
    role: 'admin',
    status: 'inactive',
    activeAgo: 90 * 24 * 60,
  })
  const line = addLine(builder, {
    label: 'Notrufzentralevierundzwanzigstundenbereitschaftsdienstnummer',
    phoneNumber: '+13035550106',
    isDefault: false,
    isActive: true,
    isForCalls: false,
  })
  line.memberIds.push(...world.users.flatMap((user) => (user.status === 'active' ? [user.id] : [])))
  for (const [index, fieldLabel] of [LONG_WORD, `${LONG_PERSON}: who is let in`].entries()) {
    world.customFields.push(
      own({
        id: id(),
        fieldName: `long_${index}`,
        fieldLabel,
        fieldType: 'dropdown',
        placeholder: null,
        helpText: `${LONG_PERSON}, unless there is somebody at home who is older than that.`,
        isRequired: index === 0,
        isActive: true,
        displayOrder: index + 1,
        fieldOptions: [LONG_WORD, LONG_PERSON, 'No'],
        version: 1,
      }),
    )
  }
  addTemplates(builder, konstantina, [
    {
      name: LONG_WORD.slice(0, 50),
      category: 'payments',
      content: `{customer_name}, ${LONG_WORD} ${'{business_name} '.repeat(12)}`,
    },
    {
      name: 'On the way, with the name of who comes and when',
      category: 'general',
      content: `${LONG_WORD} {custmer_name} {amount}`,
    },
  ])
  const customer = addCustomer(builder, { name: LONG_PERSON, phoneNumber: '+13035550130' })
  const thread = openConversation(builder, customer, line, { assignedToUserId: konstantina.id })
  for (let waiting = 0; waiting < 3; waiting += 1) {
    const other = addCustomer(builder, { name: `${LONG_WORD} ${waiting}`, phoneNumber: `+1303555014${waiting}` })
    const talk = openConversation(builder, other, waiting === 0 ? lines.dispatch : line)
    inbound(builder, talk, { content: `${LONG_WORD} `.repeat(6), createdAt: time.ago(20 + waiting) })
  }
  for (const by of [konstantina, word]) {
    outbound(builder, thread, by, { content: LONG_WORD.repeat(3), createdAt: time.ago(5) })
  }
  for (let day = 1; day <= 14; day += 1) {
    addMeeting(builder, konstantina, {
      title: `${LONG_WORD}: ${LONG_PERSON}`,
      day,
      from: '09:00',
      to: '10:30',
      code: `481 330 90${day + 10}`,
      userIds: world.users.flatMap((user) => (user === konstantina || user.status !== 'active' ? [] : [user.id])),
      customerIds: [customer.id],
    })
  }
  const invoice = addInvoice(builder, {
    invoiceNumber: 'INV-3999',
    customerId: customer.id,
    amount: cents(123_456_789),
    description: LONG_WORD,
    createdAt: time.ago(90),
    dueDate: time.day(9),
    by: konstantina,
  })
  const paid = { method: 'virtual_terminal' as const, by: konstantina, createdAt: time.ago(61) }
  addPayment(builder, invoice, paid, time.ago(60))
  return finishWorld(builder)
}
