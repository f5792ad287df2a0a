import type { Case } from './case.ts'
import { accountPasswordCases } from './cases/account-passwords.ts'
import { accountSessionCases } from './cases/account-sessions.ts'
import { accountWrites } from './cases/account-writes.ts'
import { assignmentRuleCases } from './cases/assignment-rules.ts'
import { auditReads } from './cases/audit.ts'
import { calendarCases } from './cases/calendars.ts'
import { callCases, callsToTheBusiness, simulatedCalls } from './cases/calls.ts'
import { commentCases } from './cases/comments.ts'
import { consent } from './cases/consent.ts'
import { conversationBulk } from './cases/conversation-bulk.ts'
import { conversationWrites } from './cases/conversation-writes.ts'
import { customFieldCases } from './cases/custom-fields.ts'
import { customerBulk } from './cases/customer-bulk.ts'
import { customerDuplicates } from './cases/customer-duplicates.ts'
import { customerErase } from './cases/customer-erase.ts'
import { customerImports } from './cases/customer-imports.ts'
import { customerLists } from './cases/customer-lists.ts'
import { customerMerge } from './cases/customer-merge.ts'
import { customerEdits, customerRecords } from './cases/customer-records.ts'
import { customerTimeline } from './cases/customer-timeline.ts'
import { draftsAndViewers } from './cases/drafts-and-viewers.ts'
import { inviteCases } from './cases/invites.ts'
import { invoiceReads } from './cases/invoice-reads.ts'
import { invoiceTexts } from './cases/invoice-texts.ts'
import { invoiceWrites } from './cases/invoice-writes.ts'
import { lineTexts } from './cases/line-texts.ts'
import { meetingCases } from './cases/meetings.ts'
import { noteCases } from './cases/notes.ts'
import { notificationCases } from './cases/notifications.ts'
import { organizationCases } from './cases/organization.ts'
import { ownNumberCases } from './cases/own-numbers.ts'
import { passkeyCases } from './cases/passkeys.ts'
import { paymentRequestWrites } from './cases/payment-request-writes.ts'
import { paymentWrites, settlingPayments } from './cases/payment-writes.ts'
import { peopleReads } from './cases/people-reads.ts'
import { phoneNumberCases } from './cases/phone-numbers.ts'
import { pictureCases } from './cases/pictures.ts'
import { publicReads } from './cases/public-reads.ts'
import { pushCases } from './cases/push.ts'
import { reauthenticationCases } from './cases/reauthentication.ts'
import { receiptCases } from './cases/receipts.ts'
import { recordingCases } from './cases/recordings.ts'
import { refundDecisions } from './cases/refund-decisions.ts'
import { refunds } from './cases/refunds.ts'
import { roomCases } from './cases/rooms.ts'
import { savedViews } from './cases/saved-views.ts'
import { scheduledTexts } from './cases/scheduled-texts.ts'
import { secondFactorCases } from './cases/second-factor.ts'
import { sendingWrites } from './cases/sending-writes.ts'
import { sentPictures } from './cases/sent-pictures.ts'
import { setupGuideCases } from './cases/setup-guide.ts'
import { setupCases } from './cases/setup.ts'
import { snoozes } from './cases/snoozes.ts'
import { talkReads } from './cases/talk-reads.ts'
import { teamMemberCases } from './cases/team-members.ts'
import { teamRecords } from './cases/team-records.ts'
import { teamCases } from './cases/team.ts'
import { templateCases } from './cases/templates.ts'
import { simulatedTexts, textWrites } from './cases/text-writes.ts'
import { threadPlaces } from './cases/thread-places.ts'
import { transactionLists } from './cases/transaction-lists.ts'
import { transactionReads } from './cases/transaction-reads.ts'
import { settlingTerminalPayments, terminalPayments } from './cases/virtual-terminal.ts'
import { simulatedVoicemails, voicemailCases } from './cases/voicemails.ts'
import { voids } from './cases/voids.ts'
import { generatedCases } from './generated-cases.ts'
import { withReusedKeys } from './reused-keys.ts'

/**
 * The suite in the order in which it runs: refusals and reads first, then writes, then payments, and the audit log of
 * all of it towards the end.
 */
export const conformanceCases: readonly Case[] = withReusedKeys([
  ...generatedCases(),
  ...peopleReads,
  ...talkReads,
  ...threadPlaces,
  ...invoiceReads,
  ...transactionLists,
  ...customerLists,
  ...customerBulk,
  ...customerImports,
  ...customerRecords,
  ...customerEdits,
  ...customerTimeline,
  ...publicReads,
  ...accountWrites,
  ...accountPasswordCases,
  ...accountSessionCases,
  ...pushCases,
  ...reauthenticationCases,
  // Leaves the owner of the passkey without a second factor.
  ...passkeyCases,
  ...secondFactorCases,
  ...setupCases,
  ...conversationWrites,
  ...snoozes,
  ...conversationBulk,
  ...teamCases,
  ...savedViews,
  ...voicemailCases,
  ...pictureCases,
  ...sentPictures,
  ...lineTexts,
  ...callCases,
  ...meetingCases,
  ...calendarCases,
  ...roomCases,
  ...recordingCases,
  ...textWrites,
  ...sendingWrites,
  ...scheduledTexts,
  ...templateCases,
  ...consent,
  ...noteCases,
  ...commentCases,
  ...notificationCases,
  ...draftsAndViewers,
  ...paymentRequestWrites,
  ...invoiceWrites,
  ...invoiceTexts,
  ...transactionReads,
  ...refunds,
  ...refundDecisions,
  ...voids,
  ...receiptCases,
  ...terminalPayments,
  ...paymentWrites,
  ...customerDuplicates,
  ...customFieldCases,
  ...customerMerge,
  ...organizationCases,
  ...assignmentRuleCases,
  ...setupGuideCases,
  ...customerErase,
  ...phoneNumberCases,
  ...teamRecords,
  ...teamMemberCases,
  ...ownNumberCases,
  ...inviteCases,
  ...auditReads,
  ...callsToTheBusiness,
  ...settlingPayments,
  ...settlingTerminalPayments,
  ...simulatedTexts,
  ...simulatedCalls,
  ...simulatedVoicemails,
])
