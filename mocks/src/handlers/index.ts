import { handleAccountPasswords } from './account-passwords.ts'
import { handleAccountSessions } from './account-sessions.ts'
import { handleAssignmentRules } from './assignment-rules.ts'
import { handleAudit } from './audit.ts'
import { handleAuth } from './auth.ts'
import { handleCalendarFeed } from './calendar-feed.ts'
import { handleCalendars } from './calendars.ts'
import { handleCalls } from './calls.ts'
import { handleComments } from './comments.ts'
import { handleConversationBulk } from './conversation-bulk.ts'
import { handleConversations } from './conversations.ts'
import { handleCustomFields } from './custom-fields.ts'
import { handleCustomerBulk } from './customer-bulk.ts'
import { handleCustomerDuplicates } from './customer-duplicates.ts'
import { handleCustomerEdits } from './customer-edits.ts'
import { handleCustomerErase } from './customer-erase.ts'
import { handleCustomerImports } from './customer-imports.ts'
import { handleCustomerMerge } from './customer-merge.ts'
import { handleCustomerRecords } from './customer-records.ts'
import { handleCustomerTimeline } from './customer-timeline.ts'
import { handleCustomers } from './customers.ts'
import { handleDrafts } from './drafts.ts'
import { handleInvites } from './invites.ts'
import { handleInvoiceTexts } from './invoice-texts.ts'
import { handleInvoiceWrites } from './invoice-writes.ts'
import { handleInvoices } from './invoices.ts'
import { handleLineTexts } from './line-texts.ts'
import { handleMeetings } from './meetings.ts'
import { handleMessages } from './messages.ts'
import { handleNotes } from './notes.ts'
import { handleNotifications } from './notifications.ts'
import { handlePasskeys } from './passkeys.ts'
import { handlePaymentRequests } from './payment-requests.ts'
import { handlePhoneLines } from './phone-lines.ts'
import { handlePhoneNumbers } from './phone-numbers.ts'
import { handlePictures } from './pictures.ts'
import { handlePresence } from './presence.ts'
import { handleProfile } from './profile.ts'
import { handlePublicPay } from './public-pay.ts'
import { handlePush } from './push.ts'
import { handleReauthentication } from './reauthentication.ts'
import { handleReceipts } from './receipts.ts'
import { handleRecordings } from './recordings.ts'
import { handleRooms } from './rooms.ts'
import { handleSavedViews } from './saved-views.ts'
import { handleScheduledMessages } from './scheduled-messages.ts'
import { handleSecondFactor } from './second-factor.ts'
import { handleSettings } from './settings.ts'
import { handleSetupGuide } from './setup-guide.ts'
import { handleSetup } from './setup.ts'
import { handleTeamAnswers } from './team-answers.ts'
import { handleTeamMembers } from './team-members.ts'
import { handleTeamOpen } from './team-open.ts'
import { handleTeamRecords } from './team-records.ts'
import { handleTeam } from './team.ts'
import { handleTemplates } from './templates.ts'
import { handleTextPictureUploads } from './text-picture-uploads.ts'
import { handleTransactionWrites } from './transaction-writes.ts'
import { handleTransactions } from './transactions.ts'
import { handleUsers } from './users.ts'
import { handleVirtualTerminal } from './virtual-terminal.ts'
import { handleVoicemails } from './voicemails.ts'

/** The handlers of all endpoints; paths with fixed words come before those with parameters. */
export const HANDLERS = [
  handleAuth,
  handleAccountPasswords,
  handleAccountSessions,
  handleSecondFactor,
  handlePasskeys,
  handleReauthentication,
  handleSetup,
  handleSetupGuide,
  handleUsers,
  handleProfile,
  handlePush,
  handleAssignmentRules,
  handleSettings,
  handlePictures,
  handleTextPictureUploads,
  handlePhoneNumbers,
  handleCalls,
  handlePhoneLines,
  handleTeamMembers,
  handleInvites,
  handleTemplates,
  handleSavedViews,
  handleMeetings,
  handleCalendars,
  handleCalendarFeed,
  handleRooms,
  handleRecordings,
  handleCustomerBulk,
  handleCustomerImports,
  handleCustomerDuplicates,
  handleCustomers,
  handleCustomerRecords,
  handleCustomerEdits,
  handleCustomerMerge,
  handleCustomerErase,
  handleCustomFields,
  handleCustomerTimeline,
  handlePaymentRequests,
  handleConversationBulk,
  handleConversations,
  handleMessages,
  handleLineTexts,
  handleScheduledMessages,
  handleNotes,
  handleComments,
  handleNotifications,
  handleDrafts,
  handlePresence,
  handleTeam,
  handleTeamRecords,
  handleTeamAnswers,
  handleTeamOpen,
  handleInvoiceWrites,
  handleInvoiceTexts,
  handleInvoices,
  handleTransactionWrites,
  handleReceipts,
  handleVirtualTerminal,
  handleVoicemails,
  handleTransactions,
  handlePublicPay,
  handleAudit,
] as const
