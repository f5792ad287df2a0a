import type { RouteModule } from '../http/app.ts'
import { registerAuditRoutes } from './audit/audit.routes.ts'
import { registerCalendarRoutes } from './calendars/calendars.routes.ts'
import { registerCallRoutes } from './calls/calls.routes.ts'
import { registerCommentRoutes } from './comments/comments.routes.ts'
import { registerConversationRoutes } from './conversations/conversations.routes.ts'
import { registerCustomFieldRoutes } from './custom-fields/custom-fields.routes.ts'
import { registerCustomerTimelineRoutes } from './customer-timeline/customer-timeline.routes.ts'
import { registerCustomerDuplicateRoutes } from './customers/customer-duplicates.routes.ts'
import { registerCustomerRecordRoutes } from './customers/customer-records.routes.ts'
import { registerCustomerRoutes } from './customers/customers.routes.ts'
import { registerCustomerImportRoutes } from './customers/imports/customer-imports.routes.ts'
import { registerDraftRoutes } from './drafts/drafts.routes.ts'
import { registerFileRoutes } from './files/files.routes.ts'
import { registerPictureRoutes } from './files/pictures.routes.ts'
import { registerInvoiceRoutes } from './invoices/invoices.routes.ts'
import { registerFeedRoutes } from './meetings/feed.routes.ts'
import { registerInvitationRoutes } from './meetings/invitations.routes.ts'
import { registerMeetingRoutes } from './meetings/meetings.routes.ts'
import { registerMessageRoutes } from './messages/messages.routes.ts'
import { registerTextPictureUploadRoutes } from './messages/text-picture-uploads.routes.ts'
import { registerNoteRoutes } from './notes/notes.routes.ts'
import { registerNotificationRoutes } from './notifications/notifications.routes.ts'
import { registerOwnLineRoutes } from './own-line/own-line.routes.ts'
import { registerPayRoutes } from './pay/pay.routes.ts'
import { registerPaymentRequestRoutes } from './payment-requests/payment-requests.routes.ts'
import { registerPhoneNumberRoutes } from './phone-numbers/phone-numbers.routes.ts'
import { registerPresenceRoutes } from './presence/presence.routes.ts'
import { registerProfileRoutes } from './profile/profile.routes.ts'
import { registerPushRoutes } from './push/push.routes.ts'
import { registerReceiptRoutes } from './receipts/receipts.routes.ts'
import { registerRefundRoutes } from './refunds/refunds.routes.ts'
import { registerRoomRoutes } from './rooms/rooms.routes.ts'
import { registerSavedViewRoutes } from './saved-views/saved-views.routes.ts'
import { registerScheduledMessageRoutes } from './scheduled-messages/scheduled-messages.routes.ts'
import { registerSettingsRoutes } from './settings/settings.routes.ts'
import { registerSetupRoutes } from './setup/setup.routes.ts'
import { registerTeamRoutes } from './team/team.routes.ts'
import { registerTemplateRoutes } from './templates/templates.routes.ts'
import { registerTransactionRoutes } from './transactions/transactions.routes.ts'
import { registerInviteRoutes } from './users/invites.routes.ts'
import { registerUserRoutes } from './users/users.routes.ts'
import { registerTerminalRoutes } from './virtual-terminal/terminal.routes.ts'
import { registerVoicemailRoutes } from './voicemails/voicemails.routes.ts'
import { registerWebhookRoutes } from './webhooks/webhooks.routes.ts'

/** The routes of all modules, in the order of registration: fixed paths before `{id}`. */
export const modules: readonly RouteModule[] = [
  registerSetupRoutes,
  registerUserRoutes,
  registerInviteRoutes,
  registerProfileRoutes,
  registerPushRoutes,
  registerSettingsRoutes,
  registerPhoneNumberRoutes,
  registerCallRoutes,
  registerTemplateRoutes,
  registerSavedViewRoutes,
  registerMeetingRoutes,
  registerCalendarRoutes,
  registerFeedRoutes,
  registerRoomRoutes,
  registerCustomerImportRoutes,
  registerCustomerDuplicateRoutes,
  registerCustomerRoutes,
  registerCustomerRecordRoutes,
  registerCustomFieldRoutes,
  registerCustomerTimelineRoutes,
  registerConversationRoutes,
  registerMessageRoutes,
  registerOwnLineRoutes,
  registerScheduledMessageRoutes,
  registerDraftRoutes,
  registerPresenceRoutes,
  registerTeamRoutes,
  registerNoteRoutes,
  registerCommentRoutes,
  registerNotificationRoutes,
  registerInvoiceRoutes,
  registerTerminalRoutes,
  registerTransactionRoutes,
  registerRefundRoutes,
  registerPaymentRequestRoutes,
  registerInvitationRoutes,
  registerPayRoutes,
  registerReceiptRoutes,
  registerWebhookRoutes,
  registerAuditRoutes,
  registerFileRoutes,
  registerPictureRoutes,
  registerTextPictureUploadRoutes,
  registerVoicemailRoutes,
]
