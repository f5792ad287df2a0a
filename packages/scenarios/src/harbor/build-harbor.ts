import {
  cents,
  DEFAULT_ASSIGNMENT_RULES,
  DEFAULT_AUTOMATIC_ANSWERS,
  DEFAULT_USUAL_PLACE,
  DEFAULT_BUSINESS_HOURS,
  DEFAULT_RECORDING_DAYS,
  DEFAULT_SETUP_GUIDE,
  mentionToken,
  type OrganizationRecord,
} from '@parley/domain'
import { addCall } from '../build/calls.ts'
import { addComment, addNote, addTemplates } from '../build/conversations.ts'
import { finishWorld } from '../build/finish.ts'
import { addLineTalk } from '../build/line-talk.ts'
import { addPlan } from '../build/plans.ts'
import { addCustomer, addLine, addOwnLine, addUser, createWorldBuilder } from '../build/world-builder.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { WorldData, WorldOptions } from '../types.ts'
import { addHarborMoney } from './money.ts'
import { addHarborThreads } from './threads.ts'

const HARBOR: Omit<OrganizationRecord, 'id'> = {
  name: 'Harbor Dental',
  email: 'desk@harbor.example',
  website: null,
  logoUrl: null,
  zoomAccountId: null,
  zoom: null,
  requiresSecondFactor: false,
  timezone: 'America/Los_Angeles',
  paymentConfig: {
    default_link_expiration_days: 14,
    default_invoice_due_days: 14,
    standard_user_limit: cents(50_000),
    manager_user_limit: cents(250_000),
  },
  assignmentRules: { ...DEFAULT_ASSIGNMENT_RULES },
  setupGuide: { ...DEFAULT_SETUP_GUIDE },
  teamChatUnread: 2,
  automaticAnswers: structuredClone(DEFAULT_AUTOMATIC_ANSWERS),
  usualPlace: DEFAULT_USUAL_PLACE,
  recordingDays: DEFAULT_RECORDING_DAYS,
  smsConfig: { signature: 'Your smile team', include_business_name: true },
  businessHours: DEFAULT_BUSINESS_HOURS,
  holidays: [],
  version: 1,
}

export type HarborPeople = ReturnType<typeof addPeople>
export type HarborLines = ReturnType<typeof addLines>

function addPeople(builder: WorldBuilder) {
  const people = addEverybody(builder)
  // The founder of the business has no own number yet.
  for (const [index, person] of [people.marco, people.sofia, people.pat].entries()) {
    addOwnLine(builder, person, `+1628555014${index}`)
  }
  return people
}

function addEverybody(builder: WorldBuilder) {
  const at = (name: string) => `${name}@harbor.test`
  return {
    elena: addUser(builder, { name: 'Elena Moreau', email: at('admin'), role: 'admin', activeAgo: 4 }),
    marco: addUser(builder, {
      name: 'Marco Lim',
      email: at('manager'),
      role: 'manager',
      paymentLimit: cents(200_000),
      activeAgo: 1,
    }),
    sofia: addUser(builder, {
      name: 'Sofia Sandoval',
      email: at('standard'),
      role: 'standard',
      paymentLimit: cents(50_000),
      activeAgo: 2,
    }),
    pat: addUser(builder, { name: 'Pat Nguyen', email: at('basic'), role: 'basic', activeAgo: 40 }),
  }
}

function addLines(builder: WorldBuilder) {
  return {
    desk: addLine(builder, { label: 'Front desk', phoneNumber: '+14155550100', isDefault: true, isActive: true }),
    billing: addLine(builder, { label: 'Billing', phoneNumber: '+14155550101', isDefault: false, isActive: true }),
  }
}

const ON_ZOOM = 'Insurance call: Delta'

const PATIENTS = [
  'Alice Tran',
  'Ben Carter',
  'Camila Duarte',
  'Derek Hsu',
  'Erin Gallagher',
  'Felix Brandt',
  'Gabriela Soto',
  'Henry Okoye',
  'Isla Fraser',
  'Jonas Keller',
  'Keiko Sato',
  'Liam Byrne',
  'Mona Farouk',
  'Nils Berg',
  'Olivia Grant',
  'Pavel Novak',
  'Queenie Ho',
  'Rafael Ortiz',
  'Selma Aydin',
  'Tobias Wolf',
] as const

/** Harbor Dental, San Francisco: the second organisation, smaller and in another time zone. */
export function buildHarbor(options: WorldOptions): WorldData {
  const builder = createWorldBuilder({ organization: HARBOR, ...options })
  const { random, time, world } = builder
  const people = addPeople(builder)
  for (const user of world.users) user.settings.display.timezone = 'America/Los_Angeles'
  const lines = addLines(builder)
  const patients = PATIENTS.map((name, index) =>
    addCustomer(builder, {
      name,
      phoneNumber: `+1415555${String(110 + index * 4).padStart(4, '0')}`,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      tags: random.pick([[], [], ['Delta'], ['Cigna'], ['Family']]),
    }),
  )
  for (const user of [people.elena, people.marco, people.sofia, people.pat]) {
    addCall(builder, user, { phoneNumber: '+14155550110', at: time.at(1, '10:05'), talked: 92 })
    addCall(builder, user, { phoneNumber: '+14155550114', at: time.ago(60), callType: 'missed' })
  }
  addTemplates(builder, people.marco, [
    {
      name: 'Appointment reminder',
      category: 'reminders',
      content: 'Hi {customer_name}, see you at your visit tomorrow. Reply C to confirm.',
    },
    {
      name: 'Balance due',
      category: 'payments',
      content: 'Hi {customer_name}, your balance for {invoice_number} is {amount}. The link comes in the next text.',
    },
    {
      name: 'After your visit',
      category: 'follow-ups',
      content: 'Hi {customer_name}, how are you feeling after your visit? {business_name}',
    },
  ])
  const threads = addHarborThreads(builder, patients, lines, people)
  for (const thread of threads.slice(0, 4)) {
    addNote(builder, thread, people.sofia, 'Anxious patient, book the quiet room.', time.at(3, '12:00'))
  }
  const question = world.messages.find(({ direction }) => direction === 'inbound')
  if (question) {
    const minutesLater = new Date(question.createdAt.getTime() + 10 * 60_000)
    addComment(builder, question, people.sofia, `${mentionToken(people.marco.id)} is this covered?`, minutesLater)
  }
  addHarborMoney(builder, patients, people)
  const [patient] = patients
  if (patient) {
    const talk = addLineTalk(builder, people.marco.id, patient, 1)
    talk.failed('Your X-rays are here.', time.ago(90), '30003')
    talk.received('Can I pick them up today?', time.ago(80))
  }
  const [first] = threads
  if (first) {
    addPlan(builder, first, {
      content: 'See you at your appointment. Please arrive ten minutes early.',
      sendAt: time.at(-2, '09:00'),
      createdAt: time.ago(40),
      createdByUserId: people.sofia.id,
    })
  }
  for (const [daysAgo, start, end, title] of [
    [0, '08:00', '08:15', 'Morning huddle'],
    [0, '12:30', '13:00', ON_ZOOM],
    [0, '16:45', null, 'Tomorrow’s schedule'],
    // At any time of the day there is a future meeting.
    [-1, '08:00', '08:15', 'Morning huddle'],
  ] as const) {
    for (const { id: userId, role } of world.users) {
      world.meetings.push(
        builder.own({
          id: builder.id(),
          userId,
          title,
          startTime: time.at(daysAgo, start),
          endTime: end === null ? null : time.at(daysAgo, end),
          description: null,
          meetingId: `77${random.int(1, 9)} 410 22${random.int(10, 99)}`,
          timezone: 'America/Los_Angeles',
          link: null,
          // Called on Zoom while no account was connected.
          zoom:
            title === ON_ZOOM && role === 'manager'
              ? { id: null, isAsked: false, problem: 'not_connected', news: null }
              : null,
          status: 'scheduled',
          version: 1,
          repeat: null,
          seriesId: null,
          seriesDay: null,
        }),
      )
    }
  }
  world.customFields.push(
    builder.own({
      id: builder.id(),
      fieldName: 'insurance',
      fieldLabel: 'Insurance',
      fieldType: 'text',
      placeholder: null,
      helpText: null,
      isRequired: false,
      isActive: true,
      displayOrder: 1,
      fieldOptions: [],
      version: 1,
    }),
  )
  return finishWorld(builder)
}
