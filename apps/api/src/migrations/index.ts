import * as searchExtensions from './20261121090000_search_extensions.ts'
import * as organizations from './20261121090100_organizations.ts'
import * as users from './20261121090200_users.ts'
import * as phoneNumbers from './20261121090300_phone_numbers.ts'
import * as customers from './20261121090400_customers.ts'
import * as conversations from './20261121090500_conversations.ts'
import * as messages from './20261121090600_messages.ts'
import * as notesAndComments from './20261121090700_notes_and_comments.ts'
import * as templates from './20261121090800_templates.ts'
import * as invoices from './20261121090900_invoices.ts'
import * as paymentLinks from './20261121091000_payment_links.ts'
import * as transactions from './20261121091100_transactions.ts'
import * as activity from './20261121091200_activity.ts'
import * as delivery from './20261121091300_delivery.ts'
import * as events from './20261121091400_events.ts'
import * as ownLine from './20261121091500_own_line.ts'
import * as customerEmailSearch from './20261121100000_customer_email_search.ts'
import * as notifications from './20261121120000_notifications.ts'
import * as scheduledMessages from './20261121121000_scheduled_messages.ts'
import * as consentChanges from './20261121121100_consent_changes.ts'
import * as messageSearch from './20261121122000_message_search.ts'
import * as drafts from './20261121122100_drafts.ts'
import * as ledger from './20261121130000_ledger.ts'
import * as audit from './20261121130100_audit.ts'
import * as refunds from './20261121131000_refunds.ts'
import * as checkouts from './20261121140000_checkouts.ts'
import * as terminalPayments from './20261121141000_terminal_payments.ts'
import * as attemptsOfInvoice from './20261121160000_attempts_of_invoice.ts'
import * as moneyListFilters from './20261122090000_money_list_filters.ts'
import * as refundReceipts from './20261122100000_refund_receipts.ts'
import * as reversals from './20261122111000_reversals.ts'
import * as refundRequests from './20261122111100_refund_requests.ts'
import * as surplusPayments from './20261122112000_surplus_payments.ts'
import * as inboundPictures from './20261122114000_inbound_pictures.ts'
import * as setupLinks from './20261122121000_setup_links.ts'
import * as chargeDeclined from './20261122122000_charge_declined.ts'
import * as providerNotices from './20261122124000_provider_notices.ts'
import * as paymentNotices from './20261122131000_payment_notices.ts'
import * as foldedSearch from './20261122140000_folded_search.ts'
import * as ledgerExport from './20261122143000_ledger_export.ts'
import * as heldTexts from './20261122150000_held_texts.ts'
import * as acceptedTexts from './20261122150500_accepted_texts.ts'
import * as draftVersions from './20261122160000_draft_versions.ts'
import * as amountSearch from './20261122170000_amount_search.ts'
import * as foldedLetters from './20261122190000_folded_letters.ts'
import * as textWords from './20261122200001_text_words.ts'
import * as listSorts from './20261122210000_list_sorts.ts'
import * as customerFigures from './20261122230000_customer_figures.ts'
import * as customerList from './20261122231000_customer_list.ts'
import * as bulkChanges from './20261122233000_bulk_changes.ts'
import * as bulkUndo from './20261122234000_bulk_undo.ts'
import * as consentWays from './20261123110000_consent_ways.ts'
import * as customerTimeline from './20261123111000_customer_timeline.ts'
import * as customerImports from './20261123120000_customer_imports.ts'
import * as customerNumbers from './20261123130000_customer_numbers.ts'
import * as customFields from './20261123130500_custom_fields.ts'
import * as mergedCustomers from './20261123131000_merged_customers.ts'
import * as likelyDuplicates from './20261123140000_likely_duplicates.ts'
import * as templateUse from './20261123141000_template_use.ts'
import * as customFieldVersions from './20261123142000_custom_field_versions.ts'
import * as organizationSettings from './20261124100000_organization_settings.ts'
import * as erasedCustomers from './20261124110000_erased_customers.ts'
import * as snooze from './20261124120000_snooze.ts'
import * as customerTags from './20261124121000_customer_tags.ts'
import * as savedViews from './20261124122000_saved_views.ts'
import * as accountLinks from './20261124140000_account_links.ts'
import * as calls from './20261125100000_calls.ts'
import * as missedCallNotices from './20261125101000_missed_call_notices.ts'
import * as ownLines from './20261125200000_own_lines.ts'
import * as lineTexts from './20261125201000_line_texts.ts'
import * as meetings from './20261125300000_meetings.ts'
import * as meetingNotices from './20261125330000_meeting_notices.ts'
import * as files from './20261125500000_files.ts'
import * as voicemails from './20261125510000_voicemails.ts'
import * as pictures from './20261125520000_pictures.ts'
import * as passwordLinks from './20261125600000_password_links.ts'
import * as sessionBrowsers from './20261125600500_session_browsers.ts'
import * as secondFactors from './20261125601000_second_factors.ts'
import * as ownPhones from './20261126110000_own_phones.ts'
import * as personalMeetingIds from './20261126150000_personal_meeting_ids.ts'
import * as voicemailsOfCalls from './20261126160000_voicemails_of_calls.ts'
import * as customerZones from './20261126210000_customer_zones.ts'
import * as namesThatSoundAlike from './20261126220000_names_that_sound_alike.ts'
import * as interruptedImports from './20261126230000_interrupted_imports.ts'
import * as bulkChangeJobs from './20261127090000_bulk_change_jobs.ts'
import * as gatheredMails from './20261127100000_gathered_mails.ts'
import * as invoicesByPayment from './20261127110000_invoices_by_payment.ts'
import * as customerListIndexes from './20261127120000_customer_list_indexes.ts'
import * as pushSubscriptions from './20261127150000_push_subscriptions.ts'
import * as rooms from './20261128090000_rooms.ts'
import * as automaticAnswers from './20261128100000_automatic_answers.ts'
import * as assignmentsByRules from './20261128110000_assignments_by_rules.ts'
import * as requiredSecondFactors from './20261129100000_required_second_factors.ts'
import * as passkeys from './20261129110000_passkeys.ts'
import * as repeatingMeetings from './20261129120000_repeating_meetings.ts'
import * as meetingAnswers from './20261129130000_meeting_answers.ts'
import * as textPictures from './20261129140000_text_pictures.ts'
import * as sessionAuthentication from './20261129150000_session_authentication.ts'
import * as openPeriods from './20261129200000_open_periods.ts'
import * as calendars from './20261129210000_calendars.ts'
import * as sentPictures from './20261129220000_sent_pictures.ts'
import * as calendarFeeds from './20261129230000_calendar_feeds.ts'
import * as recordings from './20261130100000_recordings.ts'
import * as guestsWaiting from './20261130110000_guests_waiting.ts'
import * as callResponses from './20261201100000_call_responses.ts'
import * as searchedInOrder from './20261202100000_searched_in_order.ts'
import * as lineMembers from './20261202110000_line_members.ts'
import * as zoomConnections from './20261203100000_zoom_connections.ts'
import * as meetingsOnZoom from './20261203110000_meetings_on_zoom.ts'
import * as phoneNumberUses from './20261204100000_phone_number_uses.ts'
import * as passkeyChallengeSessions from './20261204110000_passkey_challenge_sessions.ts'
import * as undeliveredInvites from './20261204120000_undelivered_invites.ts'
import * as cancelledMeetingDay from './20261205100000_cancelled_meeting_day.ts'
import * as customersOfPersonByContact from './20261205110000_customers_of_person_by_contact.ts'
import * as joinedInvitations from './20261206100000_joined_invitations.ts'
import * as zoomNotices from './20261207200000_zoom_notices.ts'
import * as handedOverNotices from './20261207201000_handed_over_notices.ts'
import * as nameParts from './20261208100000_name_parts.ts'
import * as givenUpJobs from './20261208110000_given_up_jobs.ts'
import * as cancelledSeriesDays from './20261209100000_cancelled_series_days.ts'
import * as indexesForRemovals from './20261210100000_indexes_for_removals.ts'
import * as failedImportUndos from './20261210110000_failed_import_undos.ts'
import * as conversationsMovedUp from './20261211100000_conversations_moved_up.ts'

/** Every migration in the order in which they run; add new ones at the end, never edit one that has been merged. */
export const migrations = [
  { name: '20261121090000_search_extensions', ...searchExtensions },
  { name: '20261121090100_organizations', ...organizations },
  { name: '20261121090200_users', ...users },
  { name: '20261121090300_phone_numbers', ...phoneNumbers },
  { name: '20261121090400_customers', ...customers },
  { name: '20261121090500_conversations', ...conversations },
  { name: '20261121090600_messages', ...messages },
  { name: '20261121090700_notes_and_comments', ...notesAndComments },
  { name: '20261121090800_templates', ...templates },
  { name: '20261121090900_invoices', ...invoices },
  { name: '20261121091000_payment_links', ...paymentLinks },
  { name: '20261121091100_transactions', ...transactions },
  { name: '20261121091200_activity', ...activity },
  { name: '20261121091300_delivery', ...delivery },
  { name: '20261121091400_events', ...events },
  { name: '20261121091500_own_line', ...ownLine },
  { name: '20261121100000_customer_email_search', ...customerEmailSearch },
  { name: '20261121120000_notifications', ...notifications },
  { name: '20261121121000_scheduled_messages', ...scheduledMessages },
  { name: '20261121121100_consent_changes', ...consentChanges },
  { name: '20261121122000_message_search', ...messageSearch },
  { name: '20261121122100_drafts', ...drafts },
  { name: '20261121130000_ledger', ...ledger },
  { name: '20261121130100_audit', ...audit },
  { name: '20261121131000_refunds', ...refunds },
  { name: '20261121140000_checkouts', ...checkouts },
  { name: '20261121141000_terminal_payments', ...terminalPayments },
  { name: '20261121160000_attempts_of_invoice', ...attemptsOfInvoice },
  { name: '20261122090000_money_list_filters', ...moneyListFilters },
  { name: '20261122100000_refund_receipts', ...refundReceipts },
  { name: '20261122111000_reversals', ...reversals },
  { name: '20261122111100_refund_requests', ...refundRequests },
  { name: '20261122112000_surplus_payments', ...surplusPayments },
  { name: '20261122114000_inbound_pictures', ...inboundPictures },
  { name: '20261122121000_setup_links', ...setupLinks },
  { name: '20261122122000_charge_declined', ...chargeDeclined },
  { name: '20261122124000_provider_notices', ...providerNotices },
  { name: '20261122131000_payment_notices', ...paymentNotices },
  { name: '20261122140000_folded_search', ...foldedSearch },
  { name: '20261122143000_ledger_export', ...ledgerExport },
  { name: '20261122150000_held_texts', ...heldTexts },
  { name: '20261122150500_accepted_texts', ...acceptedTexts },
  { name: '20261122160000_draft_versions', ...draftVersions },
  { name: '20261122170000_amount_search', ...amountSearch },
  { name: '20261122190000_folded_letters', ...foldedLetters },
  { name: '20261122200001_text_words', ...textWords },
  { name: '20261122210000_list_sorts', ...listSorts },
  { name: '20261122230000_customer_figures', ...customerFigures },
  { name: '20261122231000_customer_list', ...customerList },
  { name: '20261122233000_bulk_changes', ...bulkChanges },
  { name: '20261122234000_bulk_undo', ...bulkUndo },
  { name: '20261123110000_consent_ways', ...consentWays },
  { name: '20261123111000_customer_timeline', ...customerTimeline },
  { name: '20261123130000_customer_numbers', ...customerNumbers },
  { name: '20261123130500_custom_fields', ...customFields },
  { name: '20261123120000_customer_imports', ...customerImports },
  { name: '20261123131000_merged_customers', ...mergedCustomers },
  { name: '20261123141000_template_use', ...templateUse },
  { name: '20261123140000_likely_duplicates', ...likelyDuplicates },
  { name: '20261123142000_custom_field_versions', ...customFieldVersions },
  { name: '20261124120000_snooze', ...snooze },
  { name: '20261124100000_organization_settings', ...organizationSettings },
  { name: '20261124110000_erased_customers', ...erasedCustomers },
  { name: '20261124121000_customer_tags', ...customerTags },
  { name: '20261124122000_saved_views', ...savedViews },
  { name: '20261124140000_account_links', ...accountLinks },
  { name: '20261125100000_calls', ...calls },
  { name: '20261125101000_missed_call_notices', ...missedCallNotices },
  { name: '20261125200000_own_lines', ...ownLines },
  { name: '20261125500000_files', ...files },
  { name: '20261125600000_password_links', ...passwordLinks },
  { name: '20261125510000_voicemails', ...voicemails },
  { name: '20261125520000_pictures', ...pictures },
  { name: '20261125201000_line_texts', ...lineTexts },
  { name: '20261125600500_session_browsers', ...sessionBrowsers },
  { name: '20261125601000_second_factors', ...secondFactors },
  { name: '20261125300000_meetings', ...meetings },
  { name: '20261125330000_meeting_notices', ...meetingNotices },
  { name: '20261126110000_own_phones', ...ownPhones },
  { name: '20261126150000_personal_meeting_ids', ...personalMeetingIds },
  { name: '20261126160000_voicemails_of_calls', ...voicemailsOfCalls },
  { name: '20261126210000_customer_zones', ...customerZones },
  { name: '20261126220000_names_that_sound_alike', ...namesThatSoundAlike },
  { name: '20261126230000_interrupted_imports', ...interruptedImports },
  { name: '20261127090000_bulk_change_jobs', ...bulkChangeJobs },
  { name: '20261127100000_gathered_mails', ...gatheredMails },
  { name: '20261127110000_invoices_by_payment', ...invoicesByPayment },
  { name: '20261127120000_customer_list_indexes', ...customerListIndexes },
  { name: '20261127150000_push_subscriptions', ...pushSubscriptions },
  { name: '20261128090000_rooms', ...rooms },
  { name: '20261128100000_automatic_answers', ...automaticAnswers },
  { name: '20261128110000_assignments_by_rules', ...assignmentsByRules },
  { name: '20261129100000_required_second_factors', ...requiredSecondFactors },
  { name: '20261129110000_passkeys', ...passkeys },
  { name: '20261129120000_repeating_meetings', ...repeatingMeetings },
  { name: '20261129130000_meeting_answers', ...meetingAnswers },
  { name: '20261129140000_text_pictures', ...textPictures },
  { name: '20261129150000_session_authentication', ...sessionAuthentication },
  { name: '20261129200000_open_periods', ...openPeriods },
  { name: '20261129210000_calendars', ...calendars },
  { name: '20261129220000_sent_pictures', ...sentPictures },
  { name: '20261129230000_calendar_feeds', ...calendarFeeds },
  { name: '20261130100000_recordings', ...recordings },
  { name: '20261130110000_guests_waiting', ...guestsWaiting },
  { name: '20261201100000_call_responses', ...callResponses },
  { name: '20261202100000_searched_in_order', ...searchedInOrder },
  { name: '20261202110000_line_members', ...lineMembers },
  { name: '20261203100000_zoom_connections', ...zoomConnections },
  { name: '20261203110000_meetings_on_zoom', ...meetingsOnZoom },
  { name: '20261204100000_phone_number_uses', ...phoneNumberUses },
  { name: '20261204110000_passkey_challenge_sessions', ...passkeyChallengeSessions },
  { name: '20261204120000_undelivered_invites', ...undeliveredInvites },
  { name: '20261205100000_cancelled_meeting_day', ...cancelledMeetingDay },
  { name: '20261205110000_customers_of_person_by_contact', ...customersOfPersonByContact },
  { name: '20261206100000_joined_invitations', ...joinedInvitations },
  { name: '20261207200000_zoom_notices', ...zoomNotices },
  { name: '20261207201000_handed_over_notices', ...handedOverNotices },
  { name: '20261208100000_name_parts', ...nameParts },
  { name: '20261208110000_given_up_jobs', ...givenUpJobs },
  { name: '20261209100000_cancelled_series_days', ...cancelledSeriesDays },
  { name: '20261210100000_indexes_for_removals', ...indexesForRemovals },
  { name: '20261210110000_failed_import_undos', ...failedImportUndos },
  { name: '20261211100000_conversations_moved_up', ...conversationsMovedUp },
]
