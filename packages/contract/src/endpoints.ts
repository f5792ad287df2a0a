import * as accountPasswords from './account-passwords.ts'
import * as accountSessions from './account-sessions.ts'
import * as assignmentRules from './assignment-rules.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as calendars from './calendars.ts'
import * as calls from './calls.ts'
import * as comments from './comments.ts'
import * as consent from './consent.ts'
import * as conversationBulk from './conversation-bulk.ts'
import * as conversations from './conversations.ts'
import * as customFields from './custom-fields.ts'
import * as customerBulk from './customer-bulk.ts'
import * as customerCreate from './customer-create.ts'
import * as customerDuplicates from './customer-duplicates.ts'
import * as customerErase from './customer-erase.ts'
import * as customerImports from './customer-imports.ts'
import * as customerList from './customer-list.ts'
import * as customerMerge from './customer-merge.ts'
import * as customerRecords from './customer-records.ts'
import * as customerTimeline from './customer-timeline.ts'
import * as customers from './customers.ts'
import * as drafts from './drafts.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as invitation from './invitation.ts'
import * as invites from './invites.ts'
import * as invoiceWrites from './invoice-writes.ts'
import * as invoices from './invoices.ts'
import * as lineTexts from './line-texts.ts'
import * as meetingWrites from './meeting-writes.ts'
import * as meetings from './meetings.ts'
import * as messages from './messages.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as organization from './organization.ts'
import * as passkeys from './passkeys.ts'
import * as paymentRequests from './payment-requests.ts'
import * as phoneLines from './phone-lines.ts'
import * as phoneNumberWrites from './phone-number-writes.ts'
import * as phoneNumbers from './phone-numbers.ts'
import * as pictures from './pictures.ts'
import * as presence from './presence.ts'
import * as profile from './profile.ts'
import * as publicPay from './public-pay.ts'
import * as push from './push.ts'
import * as reauthentication from './reauthentication.ts'
import * as receipts from './receipts.ts'
import * as recordings from './recordings.ts'
import * as rooms from './rooms.ts'
import * as savedViews from './saved-views.ts'
import * as scheduledMessages from './scheduled-messages.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as setupGuide from './setup-guide.ts'
import * as setup from './setup.ts'
import * as teamActivity from './team-activity.ts'
import * as teamAnswers from './team-answers.ts'
import * as teamMembers from './team-members.ts'
import * as teamOpen from './team-open.ts'
import * as teamPerformance from './team-performance.ts'
import * as team from './team.ts'
import * as templates from './templates.ts'
import * as textPictureUploads from './text-picture-uploads.ts'
import * as transactionWrites from './transaction-writes.ts'
import * as transactions from './transactions.ts'
import * as users from './users.ts'
import * as virtualTerminal from './virtual-terminal.ts'
import * as voicemails from './voicemails.ts'

/** Whether an export of the contract is an endpoint. */
export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value

/** Every endpoint, for code that iterates over them: the OpenAPI document, the conformance suite, generated tests. */
export function allEndpoints(): readonly AnyEndpoint[] {
  return [
    auth,
    setup,
    invitation,
    users,
    teamMembers,
    invites,
    accountPasswords,
    accountSessions,
    secondFactor,
    passkeys,
    reauthentication,
    profile,
    settings,
    organization,
    calls,
    phoneLines,
    phoneNumberWrites,
    phoneNumbers,
    templates,
    savedViews,
    meetings,
    meetingWrites,
    calendars,
    calendarFeed,
    rooms,
    recordings,
    customerBulk,
    customerCreate,
    customerDuplicates,
    customerImports,
    customerList,
    customers,
    consent,
    customerRecords,
    customerMerge,
    customerErase,
    customFields,
    customerTimeline,
    conversationBulk,
    conversations,
    messages,
    lineTexts,
    scheduledMessages,
    notes,
    comments,
    notifications,
    assignmentRules,
    setupGuide,
    push,
    drafts,
    pictures,
    textPictureUploads,
    presence,
    team,
    teamActivity,
    teamAnswers,
    teamOpen,
    teamPerformance,
    invoiceWrites,
    invoices,
    transactionWrites,
    receipts,
    virtualTerminal,
    voicemails,
    transactions,
    paymentRequests,
    publicPay,
    audit,
  ]
    .flatMap((room) => Object.values(room) as unknown[])
    .filter(isEndpoint)
}
