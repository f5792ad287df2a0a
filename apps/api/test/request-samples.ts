import { WEEKDAYS } from '@parley/domain'
import { totpAt } from '../src/modules/auth/totp.ts'
import { createAuthenticator } from './authenticator.ts'
import { nextNumber } from './next-number.ts'
import { ours, PASSWORD } from './world.ts'

/** The secret of the authenticator app that generates the codes which are sent. */
export const APP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** The challenge that the browser signs to add a passkey. */
export const PASSKEY_CHALLENGE = 'asked-of-the-admin'

/** Signs with the admin's passkey. */
export const ADMINS_AUTHENTICATOR = createAuthenticator(ours.users.admin)

/** Sample values of fields that are not ids, by name; a function when each request needs a different value. */
export const SAMPLES: Record<string, unknown> = {
  accountId: 'account',
  clientId: 'client',
  clientSecret: 'secret',
  content: 'Hello',
  isRequired: false,
  name: 'Ada Alvarez',
  // Few digits, since a long id may look like a card number.
  email: () => `person-${nextNumber()}@ours.test`,
  phoneNumber: () => `+1720${String(2_000_000 + nextNumber())}`,
  screenId: 'a',
  currentPassword: PASSWORD,
  password: PASSWORD,
  credential: () => createAuthenticator('admin').create({ challenge: PASSKEY_CHALLENGE, origin: 'http://localhost:0' }),
  passkey: () => ADMINS_AUTHENTICATOR.get({ challenge: PASSKEY_CHALLENGE, origin: 'http://localhost:0' }),
  code: () => totpAt(APP_SECRET, new Date()),
  newPassword: 'three words in a row',
  endpoint: () => `https://push.example.com/${nextNumber()}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  first_answer: false,
  new_conversations: null,
  give_back: false,
  isPinned: true,
  isDifferent: true,
  isArchived: true,
  isResolved: true,
  amount: '10.00',
  invoiceNumber: () => `R-${nextNumber()}`,
  dueDate: '2099-01-01',
  invoiceAmount: '10.00',
  invoiceDueDate: '2099-01-01',
  optedOut: true,
  fields: {},
  fieldLabel: 'Tank size',
  fieldName: () => `tank_${nextNumber()}`,
  version: 1,
  otherVersion: 1,
  reason: 'Wrong invoice',
  voidReason: 'Entered twice',
  values: [],
  isTeam: false,
  listened: true,
  note: 'Call back',
  doNotDisturb: true,
  conversationIds: ['00000000-0000-7000-8000-000000000001'],
  filters: { tag: 'VIP' },
  fileName: 'clients.csv',
  file: () => Buffer.from(`Name,Phone\nAda,+1720${String(2_000_000 + nextNumber())}\n`).toString('base64'),
  reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
  targets: ['name', 'phoneNumber'],
  tags: [],
  until: () => new Date(Date.now() + 86_400_000).toISOString(),
  paymentLimit: null,
  website: null,
  logoUrl: null,
  timezone: 'America/Denver',
  settings: {
    payment_config: {
      default_link_expiration_days: 30,
      default_invoice_due_days: 7,
      standard_user_limit: '500.00',
      manager_user_limit: '2500.00',
    },
    sms_config: { signature: null, include_business_name: false },
    automatic_answers: {
      outside_hours: { enabled: false, text: 'We are closed.' },
      missed_call: { enabled: false, text: '' },
    },
    business_hours: Object.fromEntries(WEEKDAYS.map((day) => [day, []])),
    holidays: [],
  },
  moved: [],
  address: 'https://calendar.example/a.ics',
  text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  title: 'Repipe kickoff',
  startTime: () => new Date(Date.now() + 86_400_000).toISOString(),
  sendAt: () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`,
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Further fields of a request, where the required fields depend on the others. */
export const FURTHER: Record<string, Record<string, unknown>> = {
  uploadLogo: { file: PIXEL },
  uploadAvatar: { file: PIXEL },
  uploadTextPicture: { file: PIXEL },
  // Only with this action does the request name a team member.
  bulkChangeConversations: { action: 'assign' },
  bulkAssignCustomers: { filter: {} },
  bulkTagCustomers: { filter: {}, add: ['VIP'] },
  sendReceipt: { deliveryMethod: 'email', email: 'someone@example.test' },
  updateSavedView: { name: 'Members' },
  updateCalendar: { name: 'Work' },
}

/** Query parameters of calls that return nothing without them. */
export const QUERIES: Record<string, (idOf: (field: string) => string) => Record<string, string>> = {
  listCalendarEvents: () => ({ from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }),
  listBusyTimes: (idOf) => ({ userIds: idOf('userId'), from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }),
  listOpenConversations: () => ({ day: '2099-01-01' }),
  getTeamDayRows: () => ({ day: '2026-01-01' }),
}
