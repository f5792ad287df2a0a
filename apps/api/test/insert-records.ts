import type { AnyEndpoint } from '@parley/contract'
import type { Knex } from 'knex'
import { newId } from '../src/ids.ts'
import { nextNumber } from './next-number.ts'
import { insertPayableLink, insertReceipt, insertRefundRequest } from './payments.ts'
import { insertConversation, insertTalk, type TestOrganization } from './world.ts'

/** Returns the id of the record for a field of an endpoint. */
export type RecordIds = (endpoint: AnyEndpoint, field: string) => string

/** Inserts a record of each kind that a request may refer to in the organisation. */
export async function insertRecords(knex: Knex, organization: TestOrganization): Promise<RecordIds> {
  const insert = async (table: string, values: object) => {
    const id = newId()
    await knex(table).insert({ organization_id: organization.id, id, ...values })
    return id
  }
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
  const bulkChangeId = await insert('bulk_changes', {
    kind: 'tag',
    edit: JSON.stringify({ add: ['VIP'], remove: [] }),
    status: 'running',
    customer_ids: [customerId],
    by_user_id: userId,
    matched: 1,
    created_at: new Date(),
  })
  const importId = await insert('customer_imports', {
    by_user_id: userId,
    file_name: 'clients.csv',
    choices: JSON.stringify({}),
    heads: ['Name', 'Phone'],
    status: 'done',
    rows: 1,
    created_at: new Date(),
  })
  const templateId = await insert('templates', {
    name: 'Reminder',
    category: 'general',
    content: 'See you tomorrow',
    created_by_user_id: userId,
  })
  const customFieldId = await insert('custom_fields', {
    field_name: `gate_${nextNumber()}`,
    field_label: 'Gate',
    field_type: 'text',
    display_order: 1,
  })
  const lineId = await insert('phone_numbers', { e164: `+1970${2_000_000 + nextNumber()}` })
  const fileId = await insert('files', {
    kind: 'voicemail',
    type: 'audio/wav',
    bytes: 1,
    sha256: '0'.repeat(64),
    created_at: new Date(),
    ready_at: new Date(),
  })
  const voicemailId = await insert('voicemails', {
    customer_id: customerId,
    phone_number: '+17205550123',
    duration_seconds: 3,
    peaks: [],
    file_id: fileId,
    created_at: new Date(),
  })
  const savedViewId = await insert('saved_views', {
    name: 'Members',
    owner_user_id: null,
    filters: JSON.stringify({ tag: 'Member' }),
    created_by_user_id: userId,
    created_at: new Date(),
  })
  const callId = await insert('calls', {
    user_id: null,
    phone_number: '+13035550155',
    call_type: 'incoming',
    status: 'ringing',
    created_at: new Date(),
  })
  const meetingId = await insert('meetings', {
    user_id: userId,
    title: 'Dispatch',
    start_time: new Date(Date.now() + 86_400_000),
    meeting_id: `481 220 ${1000 + nextNumber()}`,
  })
  await knex('meeting_guests').insert(
    Object.values(organization.users)
      .filter((id) => id !== userId)
      .map((id) => ({ organization_id: organization.id, id: newId(), meeting_id: meetingId, user_id: id })),
  )
  // Deleted first, since repeated calls would exceed the limit of calendars per person.
  await knex('calendars').where({ organization_id: organization.id }).delete()
  const calendarId = await insert('calendars', {
    user_id: organization.users.admin,
    sealed_address: 'sealed',
    address_hint: 'calendar.example/.../a.ics',
    next_check_at: new Date(Date.now() + 86_400_000),
    created_at: new Date(),
  })
  const fileCalendarId = await insert('calendars', {
    user_id: organization.users.admin,
    file_name: 'work.ics',
    created_at: new Date(),
  })
  const leaverId = await insert('users', {
    name: 'Lee Leaver',
    email: `leaver-${nextNumber()}@ours.test`,
    role: 'basic',
  })
  const invitedId = await insert('users', {
    name: 'Ira Invited',
    email: `invited-${nextNumber()}@ours.test`,
    role: 'basic',
    status: 'invited',
  })
  await knex('second_factors').insert({
    organization_id: organization.id,
    user_id: leaverId,
    sealed_secret: 'sealed',
    confirmed_at: new Date(),
  })
  const sessionId = await insert('sessions', {
    user_id: organization.users.admin,
    token_hash: newId(),
    created_at: new Date(),
    last_seen_at: new Date(),
    idle_expires_at: new Date(Date.now() + 86_400_000),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  await insert('account_links', {
    user_id: invitedId,
    purpose: 'invite',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const adminId = organization.users.admin
  await knex('own_lines')
    .insert({ organization_id: organization.id, user_id: adminId, e164: `+1971${String(2_000_000 + nextNumber())}` })
    .onConflict(['organization_id', 'user_id'])
    .ignore()
  const lineConversationId = await insert('line_conversations', {
    user_id: adminId,
    customer_id: customerId,
  })
  const lineTextId = await insert('line_messages', {
    conversation_id: lineConversationId,
    content: 'On my way',
    direction: 'sent',
    status: 'failed',
    created_at: new Date(),
  })
  const pushSubscriptionId = await insert('push_subscriptions', {
    user_id: adminId,
    endpoint: `https://push.example.com/${nextNumber()}`,
    p256dh: 'key',
    auth: 'secret',
    browser: 'Chrome on Android',
    created_at: new Date(),
  })
  const recordingId = await insert('recordings', {
    title: 'Dispatch',
    user_id: organization.users.admin,
    type: 'video/webm',
    started_at: new Date(),
    ended_at: new Date(),
    piece_total: 1,
    pieces: 1,
    bytes: 1,
    length_ms: 1,
    last_piece_at: new Date(),
  })
  const passkeyId = await insert('passkeys', {
    user_id: adminId,
    credential_id: newId(),
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
    recordings: recordingId,
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
    meetingsToUserId: userId,
    sessionId,
  }
  /** Ids of records on people's own lines. */
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
    if (!id) throw new Error(`insert-records: name a record for ${field} of ${endpoint.path}`)
    return id
  }
}
