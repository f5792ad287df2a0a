import {
  cents,
  DEFAULT_ASSIGNMENT_RULES,
  DEFAULT_AUTOMATIC_ANSWERS,
  DEFAULT_BUSINESS_HOURS,
  DEFAULT_RECORDING_DAYS,
  DEFAULT_SETUP_GUIDE,
  DEFAULT_USUAL_PLACE,
} from '@parley/domain'
import type {
  Actor,
  Consent,
  Conversation,
  Customer,
  Invoice,
  Member,
  Organization,
  OrganizationRecord,
  PaymentAttempt,
  PaymentLink,
  PhoneNumber,
  Transaction,
} from '@parley/domain'
import type { NewMessage } from './changed-records.ts'

export const now = new Date('2026-11-21T18:00:00Z')
export const today = '2026-11-21'

/** Returns a generator of ids: id-1, id-2 … */
export function countingIds(): () => string {
  let last = 0
  return () => {
    last += 1
    return `id-${last}`
  }
}

export const actor: Actor = {
  userId: 'user-1',
  organizationId: 'organization-1',
  name: 'Dana Reyes',
  role: 'standard',
  paymentLimit: cents(50_000),
}

export const organization: Organization = {
  id: 'organization-1',
  name: 'Larkspur Plumbing',
  timezone: 'America/Denver',
  paymentConfig: {
    default_link_expiration_days: 14,
    default_invoice_due_days: 7,
    standard_user_limit: cents(50_000),
    manager_user_limit: cents(250_000),
  },
  smsConfig: { signature: '- Dana', include_business_name: true },
  automaticAnswers: DEFAULT_AUTOMATIC_ANSWERS,
  assignmentRules: DEFAULT_ASSIGNMENT_RULES,
}

export const organizationRecord: OrganizationRecord = {
  ...organization,
  email: null,
  website: null,
  logoUrl: null,
  zoomAccountId: null,
  zoom: null,
  requiresSecondFactor: false,
  businessHours: DEFAULT_BUSINESS_HOURS,
  holidays: [],
  setupGuide: DEFAULT_SETUP_GUIDE,
  teamChatUnread: 0,
  usualPlace: DEFAULT_USUAL_PLACE,
  recordingDays: DEFAULT_RECORDING_DAYS,
  version: 4,
}

/** An active admin, and a standard user. */
export const admin: Member = {
  id: 'admin-1',
  name: 'Ada Admin',
  email: 'ada@example.test',
  role: 'admin',
  paymentLimit: null,
  status: 'active',
}
export const member: Member = {
  id: 'user-1',
  name: 'Dana Reyes',
  email: 'dana@example.test',
  role: 'standard',
  paymentLimit: cents(50_000),
  status: 'active',
}

export const customer: Customer & Consent = {
  id: 'customer-1',
  name: 'Ana Lopez',
  phoneNumber: '+13035550134',
  otherPhoneNumbers: [],
  email: 'ana@example.test',
  timezone: null,
  optedOutAt: null,
  optedOutByUserId: null,
}

export const optedOut: Customer & Consent = { ...customer, optedOutAt: new Date('2026-11-01T10:00:00Z') }

export const phoneNumber: PhoneNumber = {
  id: 'number-1',
  label: 'Office',
  phoneNumber: '+13035550100',
  isDefault: true,
  isActive: true,
  isForTexts: true,
  isForCalls: true,
}

export const conversation: Conversation = {
  id: 'conversation-1',
  customerId: customer.id,
  phoneNumberId: phoneNumber.id,
  assignedToUserId: null,
  state: 'open',
  snooze: null,
  replyTo: null,
}

export const message: NewMessage = {
  id: 'message-1',
  conversationId: conversation.id,
  content: 'On our way',
  direction: 'outbound',
  status: 'pending',
  sentByUserId: actor.userId,
  senderName: actor.name,
  phoneNumberId: phoneNumber.id,
  paymentLinkId: null,
  createdAt: now,
  kind: 'text',
}

export const invoice: Invoice = {
  id: 'invoice-1',
  invoiceNumber: 'INV-0042',
  customerId: customer.id,
  amount: cents(12_500),
  amountPaid: cents(0),
  status: 'unpaid',
  description: 'Water heater',
  dueDate: '2026-11-28',
  createdByUserId: actor.userId,
  createdAt: now,
  paidAt: null,
  voidReason: null,
}

export const link: PaymentLink = {
  id: 'link-1',
  invoiceId: invoice.id,
  code: '0123456789abcd',
  status: 'active',
  expiresAt: new Date('2026-12-05T18:00:00Z'),
  createdByUserId: actor.userId,
  createdAt: now,
}

export const transaction: Transaction = {
  id: 'transaction-1',
  customerId: customer.id,
  invoiceId: invoice.id,
  paymentLinkId: link.id,
  amount: invoice.amount,
  status: 'pending',
  paymentMethod: 'payment_link',
  initiatedByUserId: actor.userId,
  providerId: null,
  metadata: {},
  isVoided: false,
  voidReason: null,
  voidedAt: null,
  refundedAmount: cents(0),
  reversal: null,
  isSurplus: false,
  createdAt: now,
  completedAt: null,
}

export const attempt: PaymentAttempt = {
  id: 'attempt-1',
  invoiceId: invoice.id,
  paymentLinkId: link.id,
  transactionId: transaction.id,
  amount: transaction.amount,
  isForNewInvoice: false,
  status: 'processing',
  providerId: null,
  failureCode: null,
  failureText: null,
  createdAt: now,
}

/** An earlier link of the invoice with its pending transaction. */
export function earlierLink(
  status: PaymentLink['status'],
  suffix: string = status,
): { link: PaymentLink; pendingTransaction: Transaction } {
  const earlier = { ...link, id: `link-${suffix}`, status }
  return {
    link: earlier,
    pendingTransaction: { ...transaction, id: `transaction-${suffix}`, paymentLinkId: earlier.id },
  }
}
