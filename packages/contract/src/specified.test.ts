import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { allEndpoints } from './endpoints.ts'
import * as contract from './index.ts'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/**
 * The fields of an endpoint's response as sent over the wire: of a list those of an item, of a union those of every
 * variant; `path` selects the fields of a nested field.
 */
function answeredFields({ response }: AnyEndpoint, path: readonly string[]): string[] {
  const root = z.toJSONSchema(response ?? z.never(), { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const forms = (schema: JsonSchema): JsonSchema[] => {
    if (schema.$ref) return forms(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {})
    if (schema.items) return forms(schema.items)
    const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    return schema.properties ? [schema] : parts.flatMap(forms)
  }
  let found = forms(root)
  for (const name of path) found = found.flatMap(({ properties }) => forms(properties?.[name] ?? {}))
  return [...new Set(found.flatMap(({ properties }) => Object.keys(properties ?? {})))]
}

/**
 * The fields of each entity in the specifications: the endpoint that returns it, the path of the field that contains
 * it, its fields.
 */
const ANSWERS: [endpoint: AnyEndpoint, path: string, fields: string][] = [
  [contract.listMeetings, '', 'id title startTime endTime description meetingId'],
  [contract.listCalls, '', 'id name phoneNumber callType timestamp'],
  [contract.listVoicemails, '', 'id name phoneNumber timestamp duration listened'],
  [contract.listLineConversations, '', 'id name phoneNumber lastMessage timestamp'],
  [contract.listLineTexts, '', 'id conversationId content direction timestamp'],
  [
    contract.listConversations,
    '',
    'id customerId customer phoneNumberId phoneNumberLabel assignedToUserId assignedTo lastMessage lastMessageAt unreadCount unpaidInvoices',
  ],
  [contract.listConversations, 'customer', 'name phoneNumber'],
  [contract.listConversations, 'assignedTo', 'name'],
  [
    contract.listMessages,
    '',
    'id conversationId content direction status senderName createdAt sentByUserId phoneNumberId',
  ],
  [
    contract.listNotes,
    '',
    'id conversationId customerId content createdByUserId authorName createdAt isPinned isArchived',
  ],
  [contract.listPhoneNumbers, '', 'id label phoneNumber isDefault isActive conversationCount'],
  [contract.listUsers, '', 'id name email role paymentLimit status lastActiveAt'],
  [contract.getProfile, '', 'id name email avatarUrl role paymentLimit settings'],
  [
    contract.getProfile,
    'settings.notifications.email',
    'payment_received conversation_assigned mentioned daily_summary',
  ],
  [contract.getProfile, 'settings.notifications.in_app', 'desktop sound assigned_only'],
  [contract.getProfile, 'settings.display', 'timezone date_format theme'],
  [contract.listTemplates, '', 'id name category content createdByUserId'],
  [contract.listUnpaidInvoices, '', 'id invoiceNumber amount dueDate status customerId'],
  [contract.getSettings, 'organization', 'name'],
  [
    contract.listComments,
    '',
    'id messageId conversationId content mentionedUserIds parentCommentId authorId authorName createdAt updatedAt isResolved resolvedByName isUnread replies',
  ],
  [
    contract.listCustomers,
    '',
    'id name phoneNumber email tags notes primaryContactUserId primaryContact lastContactedAt totalPaid outstandingBalance',
  ],
  [contract.listCustomers, 'primaryContact', 'name'],
  [
    contract.createCustomer,
    '',
    'id name phoneNumber email tags notes primaryContactUserId primaryContact lastContactedAt totalPaid outstandingBalance',
  ],
  [contract.getCustomerMetrics, '', 'totalPaid outstandingBalance invoiceCount averagePaymentDays'],
  [contract.listCustomerInvoices, '', 'id invoiceNumber amount status createdAt createdBy'],
  [contract.listCustomerInvoices, 'createdBy', 'name'],
  [contract.listCustomerNotes, '', 'id content createdAt author'],
  [contract.listCustomerNotes, 'author', 'name'],
  [
    contract.listCustomFields,
    '',
    'id fieldName fieldLabel fieldType placeholder helpText isRequired isActive displayOrder fieldOptions',
  ],
  [contract.listCustomFieldValues, '', 'customFieldId value'],
  [
    contract.listInvoices,
    '',
    'id invoiceNumber customerId customerName customerPhone amount status displayStatus description createdAt dueDate paidAt createdByName assignedToName assignedToUserId',
  ],
  [contract.getInvoiceMetrics, '', 'totalOutstanding paidThisMonth overdueCount avgPaymentTime'],
  [contract.getInvoice, '', 'invoice transactions paymentLinks'],
  [contract.getInvoice, 'paymentLinks', 'id shortCode status createdByName createdAt'],
  [
    contract.listTransactions,
    '',
    'id customerName customerPhone invoiceNumber amount status paymentMethod initiatedByName initiatedByUserId createdAt completedAt justifiTransactionId metadata isVoided voidedAt voidReason isRefunded refundedAmount refundedAt',
  ],
  [contract.listTerminalTransactions, '', 'processedByName'],
  [contract.getTransactionMetrics, '', 'totalProcessed processedThisMonth successRate avgTransaction'],
  [contract.getReceipt, '', 'id receiptNumber generatedAt receiptData'],
  [contract.getReceipt, 'receiptData', 'receipt_number business customer invoice payment'],
  [contract.getReceipt, 'receiptData.business', 'name phone'],
  [contract.getReceipt, 'receiptData.customer', 'name phone email'],
  [contract.getReceipt, 'receiptData.invoice', 'invoice_number description'],
  [contract.getReceipt, 'receiptData.payment', 'amount paid_at payment_method'],
  [contract.processTerminalPayment, 'transaction', 'id amount'],
  [contract.processTerminalPayment, 'customer', 'name'],
  [contract.processTerminalPayment, 'invoice', 'invoiceNumber'],
  [contract.refundTransaction, '', 'requiresApproval message'],
  [
    contract.getTeamOverview,
    '',
    'id name role avatarUrl lastActiveAt assignedConversations activeToday pendingInvoices unreadMentions processedToday',
  ],
  [
    contract.listAssignments,
    '',
    'id assignedToUserId assignedToName customerName customerPhone lastMessage lastMessageAt phoneNumberLabel messageCount24h',
  ],
  [contract.listTeamActivity, '', 'id userName userAvatarUrl createdAt actionType customerName details'],
  [contract.listTeamActivity, 'details', 'amount toUserName invoiceNumber'],
  [contract.getTeamPerformance, '', 'id name role messagesSent paymentsRequested amountProcessed conversationsHandled'],
  [contract.getOrganization, '', 'name email website logoUrl zoomAccountId settings'],
  [
    contract.getOrganization,
    'settings.payment_config',
    'default_link_expiration_days default_invoice_due_days standard_user_limit manager_user_limit',
  ],
  [contract.getOrganization, 'settings.sms_config', 'signature include_business_name'],
]

describe('every field that the specifications show is answered', () => {
  test.each(ANSWERS.map(([endpoint, path, fields]) => [endpoint.name, path, endpoint, fields] as const))(
    '%s %s',
    (_name, path, endpoint, fields) => {
      const answered = answeredFields(endpoint, path === '' ? [] : path.split('.'))
      expect(fields.split(' ').filter((field) => !answered.includes(field))).toEqual([])
    },
  )
})

const ID = '019a0000-0000-7000-8000-000000000001'
const PHONE = '+13035550123'
const payment = {
  customerId: ID,
  amount: '125.00',
  paymentMethod: 'Debit Card',
  paymentReference: null,
  paymentNotes: null,
  userId: ID,
}
const person = { email: 'ada@example.test', name: 'Ada', role: 'standard', paymentLimit: '500.00', status: 'active' }
const field = {
  fieldLabel: 'Gate code',
  fieldName: 'gate_code',
  fieldType: 'text',
  fieldOptions: null,
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: true,
}

/** Payloads that screens send according to the specifications: the request and its body. */
const PAYLOADS: [request: string, body: Record<string, unknown>][] = [
  ['POST /api/sms/messages', { conversationId: ID, content: 'Hello', direction: 'sent' }],
  ['POST /api/call-history', { name: 'Unknown', phoneNumber: PHONE, callType: 'outgoing' }],
  ['PATCH /api/parley/conversations/{id}/assignment', { assignedToUserId: null }],
  ['POST /api/parley/messages', { conversationId: ID, content: 'Hello', direction: 'outbound', sentByUserId: ID }],
  [
    'POST /api/parley/messages',
    { conversationId: ID, content: 'Hello', direction: 'outbound', sentByUserId: ID, phoneNumberId: ID },
  ],
  ['POST /api/parley/notes', { conversationId: ID, customerId: ID, content: 'Gate is open', createdByUserId: ID }],
  ['PATCH /api/parley/notes/{id}/pin', { isPinned: true }],
  ['PATCH /api/parley/notes/{id}/archive', { isArchived: true }],
  ['POST /api/parley/simulate-incoming', {}],
  ['POST /api/parley/customers/find-or-create', { phoneNumber: PHONE }],
  ['POST /api/parley/conversations', { customerId: ID, phoneNumberId: ID }],
  [
    'POST /api/parley/payment-requests',
    {
      mode: 'new',
      conversationId: ID,
      customerId: ID,
      amount: '125.00',
      optionalMessage: null,
      invoiceNumber: 'INV-2026-001',
      dueDate: '2026-12-01',
      userId: ID,
    },
  ],
  [
    'POST /api/parley/payment-requests',
    { mode: 'existing', conversationId: ID, customerId: ID, invoiceId: ID, optionalMessage: 'Thanks', userId: ID },
  ],
  [
    'POST /api/parley/comments',
    {
      messageId: ID,
      conversationId: ID,
      createdByUserId: ID,
      content: 'Look',
      mentionedUserIds: [ID],
      parentCommentId: null,
    },
  ],
  ['PATCH /api/parley/comments/{id}/resolve', { isResolved: true, userId: ID }],
  ['PATCH /api/parley/comments/{id}', { content: 'Look here', mentionedUserIds: [], userId: ID }],
  [
    'POST /api/parley/customers',
    { phoneNumber: PHONE, name: 'Ada', email: null, tags: ['VIP'], notes: null, primaryContactUserId: ID },
  ],
  ['POST /api/parley/customers', { name: 'Ada', phoneNumber: PHONE, email: 'ada@example.test' }],
  ['PATCH /api/parley/customers/bulk-assign', { customerIds: [ID], primaryContactUserId: null }],
  [
    'PATCH /api/parley/customers/{id}',
    { name: 'Ada', phoneNumber: PHONE, email: null, tags: [], notes: 'Rings twice', primaryContactUserId: null },
  ],
  ['POST /api/parley/customers/{id}/notes', { content: 'Rings twice', createdByUserId: ID }],
  ['PATCH /api/parley/customers/{id}/custom-field-values', { values: [{ customFieldId: ID, value: 'A 12' }] }],
  [
    'POST /api/parley/templates',
    { name: 'Reminder', content: 'Hi {customer_name}', category: 'payments', createdByUserId: ID },
  ],
  ['POST /api/parley/templates', { name: 'Reminder', content: 'Hi {customer_name}' }],
  ['PATCH /api/parley/templates/{id}', { name: 'Reminder', content: 'Hi {customer_name}', category: 'payments' }],
  [
    'PUT /api/parley/settings/profile',
    {
      name: 'Ada',
      email: 'ada@example.test',
      avatarUrl: null,
      settings: {
        notifications: {
          email: { payment_received: true, conversation_assigned: true, mentioned: true, daily_summary: false },
          in_app: { desktop: true, sound: false, assigned_only: false },
        },
        display: { timezone: 'America/Denver', date_format: 'MM/DD/YYYY', theme: 'light' },
      },
    },
  ],
  ['PUT /api/parley/settings/profile', { name: 'Ada', email: 'ada@example.test', avatarUrl: null }],
  ['POST /api/parley/virtual-terminal/process', { ...payment, mode: 'existing', invoiceId: ID }],
  [
    'POST /api/parley/virtual-terminal/process',
    { ...payment, mode: 'new', invoiceAmount: '125.00', invoiceDescription: 'Repair', invoiceDueDate: '2026-12-01' },
  ],
  [
    'POST /api/parley/invoices',
    {
      customerId: ID,
      amount: '125.00',
      description: 'Repair',
      dueDate: '2026-12-01',
      assignedToUserId: ID,
      sendPaymentRequest: true,
    },
  ],
  ['POST /api/parley/invoices/{id}/mark-paid', { paymentMethod: 'other' }],
  ['POST /api/parley/transactions/simulate-payment', { transactionId: ID }],
  [
    'POST /api/parley/transactions/{id}/refund',
    {
      amount: '10.00',
      reason: 'duplicate',
      reasonNotes: null,
      refundMethod: 'original_payment',
      notifyCustomer: true,
      userId: ID,
    },
  ],
  ['POST /api/parley/transactions/{id}/void', { voidReason: 'Entered twice', userId: ID }],
  [
    'POST /api/parley/receipts/{id}/send',
    {
      userId: ID,
      phoneNumber: PHONE,
      email: 'ada@example.test',
      deliveryMethod: 'both',
      optionalMessage: 'Thanks',
      messageFormat: 'link',
    },
  ],
  ['POST /api/parley/team/reassign', { conversationIds: [ID], toUserId: ID, currentUserId: ID }],
  ['POST /api/parley/team/auto-assign', { strategy: 'round-robin', currentUserId: ID }],
  ['POST /api/parley/team/auto-assign', { strategy: 'least-loaded', currentUserId: ID }],
  [
    'PUT /api/parley/settings/organization',
    {
      name: 'Larkspur Plumbing',
      email: 'office@larkspur.example',
      website: null,
      logoUrl: null,
      zoomAccountId: null,
      settings: {
        payment_config: {
          default_link_expiration_days: 30,
          default_invoice_due_days: 7,
          standard_user_limit: 500,
          manager_user_limit: 2500,
        },
        sms_config: { signature: null, include_business_name: true },
      },
    },
  ],
  ['POST /api/parley/settings/users', person],
  ['PUT /api/parley/settings/users/{id}', person],
  ['POST /api/parley/settings/users/{id}/deactivate', { reassignToUserId: ID }],
  ['POST /api/parley/phone-numbers', { phoneNumber: PHONE, label: 'Main', isDefault: false, isActive: true }],
  ['PATCH /api/parley/phone-numbers/{id}', { phoneNumber: PHONE, label: 'Main' }],
  ['PATCH /api/parley/phone-numbers/{id}', { isActive: false }],
  ['PATCH /api/parley/phone-numbers/{id}/set-default', {}],
  ['POST /api/parley/custom-fields', field],
  ['POST /api/parley/custom-fields', { ...field, fieldType: 'dropdown', fieldOptions: ['House', 'Condo'] }],
  ['POST /api/parley/custom-fields', { ...field, fieldType: 'dropdown', fieldOptions: { options: ['House'] } }],
  [
    'PATCH /api/parley/custom-fields/{id}',
    { fieldLabel: 'Gate code', placeholder: null, helpText: null, isRequired: true, isActive: false },
  ],
  ['PATCH /api/parley/custom-fields/{id}', { fieldOptions: ['House', 'Condo'] }],
]

describe('every payload that the specifications show is taken', () => {
  test.each(PAYLOADS)('%s %j', (request, body) => {
    const endpoint = allEndpoints().find(({ method, path }) => `${method} ${path}` === request)
    expect(endpoint).toBeDefined()
    expect(endpoint?.body?.safeParse(body).error?.issues ?? []).toEqual([])
  })
})

test.each(['last7days', 'last30days', 'thismonth'])('transactions are listed for %s', (dateRange) => {
  const query = { status: 'completed', search: 'Ada', dateRange, initiatedBy: ID }
  expect(contract.listTransactions.query.safeParse(query).success).toBe(true)
})
