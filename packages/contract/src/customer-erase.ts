import { z } from 'zod'
import { CALL_READS } from './call-reads.ts'
import { byId } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { LINE_READS } from './line-reads.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'POST',
  path: `${API}/customers/{id}/erase`,
  summary:
    'Permanently remove a customer’s name, numbers, texts, notes, comments and custom fields, but not the books; 409 while a payment, a refund or an import is in progress, 410 once erased',
  params: byId,
  /** To confirm: the customer's name as shown, or their number when they have no name. */
  body: z.object({ name: z.string().trim().max(200) }),
  response: null,
  status: [204],
  refusals: [409, 410],
  policy: 'customer.erase',
  affects: [
    ...CALL_READS,
    'getCallTaker',
    ...MONEY_READS,
    ...LINE_READS,
    'listLineTexts',
    'listCustomerTags',
    'listDuplicates',
    'countDuplicates',
    'searchCustomers',
    'listCustomFieldValues',
    'listCustomFieldUsage',
    'listConsentChanges',
    'getUnreadCommentCounts',
    'getCommentCounts',
    'listComments',
    'listScheduledMessages',
    'listNotes',
    'listCustomerNotes',
    'getVoicemailTotals',
    'listNotifications',
    'getNotificationCount',
    'listViewers',
    'listDrafts',
    'listMeetings',
    'listRecordings',
    'getRecording',
    'listSavedViews',
    'listCustomerImports',
    'getCustomerImport',
  ],
})
