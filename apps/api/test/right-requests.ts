import { allEndpoints, type AnyEndpoint, buildUrl } from '@parley/contract'
import { WEEKDAYS } from '@parley/domain'
import type { Knex } from 'knex'
import { z } from 'zod'
import { newId } from '../src/ids.ts'
import { totpAt } from '../src/modules/auth/totp.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Answer, Client } from './client.ts'
import { insertPayableLink, insertReceipt, insertRefundRequest } from './payments.ts'
import { insertConversation, insertTalk, ours, PASSWORD, type TestOrganization } from './world.ts'

export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  const?: string | number | boolean | null
  enum?: readonly string[]
}

type Values = Record<string, unknown>

/** What one call is sent, before it becomes a request. */
export interface Parts {
  params: Record<string, string>
  query: Record<string, string>
  body: Values
}

/** One form of an endpoint's body. */
export interface Form {
  name: string
  endpoint: AnyEndpoint
  /** null: it takes no body. */
  body: JsonSchema | null
}

/** The id of a record by the name of the field that asks for it. */
export type RecordIds = (endpoint: AnyEndpoint, field: string) => string

/** Of the authenticator app that shows the codes which are sent. */
export const APP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** What the browser has been asked to have signed that adds a passkey. */
export const PASSKEY_CHALLENGE = 'asked-of-the-admin'

/** Signs with the passkey of the admin. */
export const ADMINS_AUTHENTICATOR = createAuthenticator(ours.users.admin)

let phones = 0
let people = 0
let invoices = 0
let fields = 0
let lines = 0
let meetings = 0
let browsers = 0

/** What a field that is no id is sent as, by its name; a function where each request needs another value. */
const SAMPLES: Record<string, unknown> = {
  content: 'Hello',
  isRequired: false,
  name: 'Ada Alvarez',
  // Few digits: a long id may look like a card number.
  email: () => `person-${(people += 1)}@ours.test`,
  phoneNumber: () => `+1720${String(2_000_000 + (phones += 1))}`,
  screenId: 'a',
  currentPassword: PASSWORD,
  password: PASSWORD,
  credential: () => createAuthenticator('admin').create({ challenge: PASSKEY_CHALLENGE, origin: 'http://localhost:0' }),
  passkey: () => ADMINS_AUTHENTICATOR.get({ challenge: PASSKEY_CHALLENGE, origin: 'http://localhost:0' }),
  code: () => totpAt(APP_SECRET, new Date()),
  newPassword: 'three words in a row',
  endpoint: () => `https://push.example.com/${(browsers += 1)}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  first_answer: false,
  new_conversations: null,
  give_back: false,
  isPinned: true,
  isDifferent: true,
  isArchived: true,
  isResolved: true,
  amount: '10.00',
  invoiceNumber: () => `R-${(invoices += 1)}`,
  dueDate: '2099-01-01',
  invoiceAmount: '10.00',
  invoiceDueDate: '2099-01-01',
  optedOut: true,
  fields: {},
  fieldLabel: 'Tank size',
  fieldName: () => `tank_${(fields += 1)}`,
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
  file: () => Buffer.from(`Name,Phone\nAda,+1720${String(2_000_000 + (phones += 1))}\n`).toString('base64'),
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

/** What a call is sent besides, where what it requires depends on what else it says. */
const FURTHER: Record<string, Values> = {
  uploadLogo: { file: PIXEL },
  uploadAvatar: { file: PIXEL },
  uploadTextPicture: { file: PIXEL },
  // Only then somebody of the team is named.
  bulkChangeConversations: { action: 'assign' },
  bulkAssignCustomers: { filter: {} },
  bulkTagCustomers: { filter: {}, add: ['VIP'] },
  sendReceipt: { deliveryMethod: 'email', email: 'someone@example.test' },
  updateSavedView: { name: 'Members' },
  updateCalendar: { name: 'Work' },
}

/** What a call has to ask for, where it gives nothing without. */
const QUERIES: Record<string, (idOf: (field: string) => string) => Record<string, string>> = {
  listCalendarEvents: () => ({ from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }),
  listBusyTimes: (idOf) => ({ userIds: idOf('userId'), from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }),
  listOpenConversations: () => ({ day: '2099-01-01' }),
}

const isId = (schema: JsonSchema): boolean =>
  schema.format === 'uuid' || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isId)

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema

const idFields = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (isId(property) ? [name] : []))

/** Where an endpoint takes ids. */
export const idFieldsOf = ({ endpoint, body }: Form): Record<keyof Parts, string[]> => ({
  params: idFields(schemaOf(endpoint.params)),
  query: idFields(schemaOf(endpoint.query)),
  body: body ? idFields(body) : [],
})

/** Each call that asks for a session, once per form of its body. */
export const allForms = (): Form[] =>
  allEndpoints()
    .filter(({ policy }) => policy !== 'public')
    .flatMap((endpoint): Form[] => {
      if (!endpoint.body) return [{ name: endpoint.name, endpoint, body: null }]
      const schema = schemaOf(endpoint.body)
      return (schema.oneOf ?? schema.anyOf ?? [schema]).map((body) => {
        const mode = body.properties?.['mode']?.const
        return { name: `${endpoint.name}${mode ? ` (${mode})` : ''}`, endpoint, body }
      })
    })

/** Makes a record of each kind that a call may ask for in the organisation. */
export async function insertRecords(knex: Knex, organization: TestOrganization): Promise<RecordIds> {
  const { conversationId, customerId, invoiceId, linkId, transactionId } = await insertPayableLink(knex, organization)
  const { customerId: otherId } = await insertConversation(knex, organization)
  const { messageId, noteId, commentId, scheduledMessageId } = await insertTalk(knex, organization, {
    conversationId,
    customerId,
  })
  const userId = organization.users.standard
  const receiptId = await insertReceipt(knex, organization, transactionId)
  const refundId = await insertRefundRequest(knex, organization, transactionId, 1000)
  await insertReceipt(knex, organization, transactionId, refundId)
  const bulkChangeId = newId()
  await knex('bulk_changes').insert({
    organization_id: organization.id,
    id: bulkChangeId,
    kind: 'tag',
    edit: JSON.stringify({ add: ['VIP'], remove: [] }),
    status: 'running',
    customer_ids: [customerId],
    by_user_id: userId,
    matched: 1,
    created_at: new Date(),
  })
  const importId = newId()
  await knex('customer_imports').insert({
    organization_id: organization.id,
    id: importId,
    by_user_id: userId,
    file_name: 'clients.csv',
    choices: JSON.stringify({}),
    heads: ['Name', 'Phone'],
    status: 'done',
    rows: 1,
    created_at: new Date(),
  })
  const templateId = newId()
  await knex('templates').insert({
    organization_id: organization.id,
    id: templateId,
    name: 'Reminder',
    category: 'general',
    content: 'See you tomorrow',
    created_by_user_id: userId,
  })
  const customFieldId = newId()
  await knex('custom_fields').insert({
    organization_id: organization.id,
    id: customFieldId,
    field_name: `gate_${(fields += 1)}`,
    field_label: 'Gate',
    field_type: 'text',
    display_order: 1,
  })
  const lineId = newId()
  await knex('phone_numbers').insert({
    organization_id: organization.id,
    id: lineId,
    e164: `+1970${String(2_000_000 + (lines += 1))}`,
  })
  const fileId = newId()
  await knex('files').insert({
    organization_id: organization.id,
    id: fileId,
    kind: 'voicemail',
    type: 'audio/wav',
    bytes: 1,
    sha256: '0'.repeat(64),
    created_at: new Date(),
    ready_at: new Date(),
  })
  const voicemailId = newId()
  await knex('voicemails').insert({
    organization_id: organization.id,
    id: voicemailId,
    customer_id: customerId,
    phone_number: '+17205550123',
    duration_seconds: 3,
    peaks: [],
    file_id: fileId,
    created_at: new Date(),
  })
  const savedViewId = newId()
  await knex('saved_views').insert({
    organization_id: organization.id,
    id: savedViewId,
    name: 'Members',
    owner_user_id: null,
    filters: JSON.stringify({ tag: 'Member' }),
    created_by_user_id: userId,
    created_at: new Date(),
  })
  const callId = newId()
  await knex('calls').insert({
    organization_id: organization.id,
    id: callId,
    user_id: null,
    phone_number: '+13035550155',
    call_type: 'incoming',
    status: 'ringing',
    created_at: new Date(),
  })
  const meetingId = newId()
  await knex('meetings').insert({
    organization_id: organization.id,
    id: meetingId,
    user_id: userId,
    title: 'Dispatch',
    start_time: new Date(Date.now() + 86_400_000),
    meeting_id: `481 220 ${1000 + (meetings += 1)}`,
  })
  await knex('meeting_guests').insert(
    Object.values(organization.users)
      .filter((id) => id !== userId)
      .map((id) => ({ organization_id: organization.id, id: newId(), meeting_id: meetingId, user_id: id })),
  )
  const calendarId = newId()
  // Nobody has as many as are made here.
  await knex('calendars').where({ organization_id: organization.id }).delete()
  await knex('calendars').insert({
    organization_id: organization.id,
    id: calendarId,
    user_id: organization.users.admin,
    sealed_address: 'sealed',
    address_hint: 'calendar.example/.../a.ics',
    next_check_at: new Date(Date.now() + 86_400_000),
    created_at: new Date(),
  })
  const fileCalendarId = newId()
  await knex('calendars').insert({
    organization_id: organization.id,
    id: fileCalendarId,
    user_id: organization.users.admin,
    file_name: 'work.ics',
    created_at: new Date(),
  })
  const leaverId = newId()
  await knex('users').insert({
    organization_id: organization.id,
    id: leaverId,
    name: 'Lee Leaver',
    email: `leaver-${(people += 1)}@ours.test`,
    role: 'basic',
  })
  const invitedId = newId()
  await knex('users').insert({
    organization_id: organization.id,
    id: invitedId,
    name: 'Ira Invited',
    email: `invited-${(people += 1)}@ours.test`,
    role: 'basic',
    status: 'invited',
  })
  await knex('second_factors').insert({
    organization_id: organization.id,
    user_id: leaverId,
    sealed_secret: 'sealed',
    confirmed_at: new Date(),
  })
  const sessionId = newId()
  await knex('sessions').insert({
    organization_id: organization.id,
    id: sessionId,
    user_id: organization.users.admin,
    token_hash: sessionId,
    created_at: new Date(),
    last_seen_at: new Date(),
    idle_expires_at: new Date(Date.now() + 86_400_000),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  await knex('account_links').insert({
    organization_id: organization.id,
    id: newId(),
    user_id: invitedId,
    purpose: 'invite',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const adminId = organization.users.admin
  await knex('own_lines')
    .insert({ organization_id: organization.id, user_id: adminId, e164: `+1971${String(2_000_000 + (lines += 1))}` })
    .onConflict(['organization_id', 'user_id'])
    .ignore()
  const lineConversationId = newId()
  await knex('line_conversations').insert({
    organization_id: organization.id,
    id: lineConversationId,
    user_id: adminId,
    customer_id: customerId,
  })
  const lineTextId = newId()
  await knex('line_messages').insert({
    organization_id: organization.id,
    id: lineTextId,
    conversation_id: lineConversationId,
    content: 'On my way',
    direction: 'sent',
    status: 'failed',
    created_at: new Date(),
  })
  const pushSubscriptionId = newId()
  await knex('push_subscriptions').insert({
    organization_id: organization.id,
    id: pushSubscriptionId,
    user_id: adminId,
    endpoint: `https://push.example.com/${(browsers += 1)}`,
    p256dh: 'key',
    auth: 'secret',
    browser: 'Chrome on Android',
    created_at: new Date(),
  })
  const passkeyId = newId()
  await knex('passkeys').insert({
    organization_id: organization.id,
    id: passkeyId,
    user_id: adminId,
    credential_id: passkeyId,
    public_key: Buffer.from('key'),
    name: 'Phone',
    transports: [],
    created_at: new Date(),
  })
  const { phoneNumberId } = organization
  const byNoun: Record<string, string> = {
    conversations: conversationId,
    messages: messageId,
    notes: noteId,
    comments: commentId,
    customers: customerId,
    'scheduled-messages': scheduledMessageId,
    invoices: invoiceId,
    'payment-links': linkId,
    transactions: transactionId,
    transaction: transactionId,
    refund: refundId,
    receipts: receiptId,
    'bulk-changes': bulkChangeId,
    imports: importId,
    templates: templateId,
    'saved-views': savedViewId,
    'push-subscriptions': pushSubscriptionId,
    passkeys: passkeyId,
    voicemails: voicemailId,
    'call-history': callId,
    meetings: meetingId,
    calendars: calendarId,
    'custom-fields': customFieldId,
    'phone-numbers': lineId,
    users: leaverId,
    invite: invitedId,
  }
  const byField: Record<string, string> = {
    conversationId,
    messageId,
    around: messageId,
    lastSeenMessageId: messageId,
    upToMessageId: messageId,
    parentCommentId: commentId,
    customerId,
    otherId,
    replaces: fileCalendarId,
    invoiceId,
    transactionId,
    refundId,
    phoneNumberId,
    templateId,
    assignedTo: userId,
    assignedToUserId: userId,
    primaryContactUserId: userId,
    createdBy: userId,
    initiatedBy: userId,
    userId,
    fromUserId: userId,
    toUserId: userId,
    subjectId: invoiceId,
    reassignToUserId: userId,
    sessionId,
  }
  /** Of people's own lines. */
  const onLine: Record<string, string> = {
    conversations: lineConversationId,
    conversationId: lineConversationId,
    messages: lineTextId,
    upToMessageId: lineTextId,
  }
  return (endpoint, field) => {
    const noun = endpoint.path.endsWith('/invite') ? 'invite' : (/([\w-]+)\/\{id\}/.exec(endpoint.path)?.[1] ?? '')
    const isOnLine = endpoint.path.startsWith('/api/sms/')
    const id = (isOnLine && onLine[field === 'id' ? noun : field]) || (field === 'id' ? byNoun[noun] : byField[field])
    if (!id) throw new Error(`right-requests: name a record for ${field} of ${endpoint.path}`)
    return id
  }
}

/** What is right for this form: its path, and of its body what is required and every id. */
export function partsOf(form: Form, records: RecordIds): Parts {
  const { endpoint, body } = form
  const idsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, records(endpoint, name)]))
  const { properties = {}, required = [] } = body ?? {}
  const entries = Object.entries(properties)
    .filter(([name, property]) => required.includes(name) || isId(property))
    .map(([name, property]): [string, unknown] => {
      if (isId(property)) return [name, records(endpoint, name)]
      const sample = property.const ?? property.enum?.[0] ?? SAMPLES[name]
      if (sample === undefined) throw new Error(`right-requests: give a sample of ${name} of ${endpoint.path}`)
      return [name, typeof sample === 'function' ? (sample as () => unknown)() : sample]
    })
  return {
    params: idsOf(idFieldsOf(form).params),
    query: QUERIES[endpoint.name]?.((field) => records(endpoint, field)) ?? {},
    body: { ...Object.fromEntries(entries), ...FURTHER[endpoint.name] },
  }
}

/** Sends it. */
export function sendParts(client: Client, { endpoint }: Form, { params, query, body }: Parts): Promise<Answer> {
  return client.send(endpoint.method, buildUrl(endpoint, params, query), {
    headers: endpoint.body ? { 'content-type': 'application/json' } : {},
    ...(endpoint.body && { body: JSON.stringify(body) }),
  })
}
