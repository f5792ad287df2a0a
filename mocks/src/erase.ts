import { ERASED_NAME, ERASED_PHONE, ERASED_WORDS, type Id, numbersOf, wordsRegExp } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import { eraseWords, wordsOf } from './erase-words.ts'
import type { MockContext } from './mock-context.ts'
import { noteOpenPeriod } from './open-periods.ts'
import { keepOptOuts, ownedBy } from './store.ts'
import type { StoredImport, WrittenRow } from './stored.ts'
import { get } from './views.ts'

type Erase = Extract<Change, { type: 'erase' }>

/** Removes the personal data of a customer; an opt-out is kept by their numbers. */
export function eraseRecords(context: MockContext, { customerId, conversationIds }: Erase): void {
  const { carrier, store, now } = context
  const customer = get(store.customers, customerId)
  if (customer.optedOutAt !== null) keepOptOuts(store, customer.organizationId, numbersOf(customer))
  const isTalk = ({ conversationId }: { conversationId?: Id | null }) =>
    typeof conversationId === 'string' && conversationIds.includes(conversationId)
  const ids = new Set(Array.from(store.customers).flatMap(([id, record]) => (record === customer ? [id] : [])))
  const isTheirs = (record: { customerId: Id | null }) => ids.has(record.customerId ?? '')
  const erased = { organizationId: customer.organizationId, ids }
  const words = wordsOf(store, erased, customer)
  const pattern = wordsRegExp(words)
  eraseWords(context, erased, pattern)
  for (const [id, { payload }] of carrier.held) if (payload.customerId === customerId) carrier.held.delete(id)
  for (const records of [store.messages, store.comments, store.scheduledMessages, store.notifications]) {
    removeFrom<{ conversationId: Id | null }>(records, isTalk)
  }
  for (const records of [store.notes, store.consentChanges, store.customerChanges]) {
    removeFrom<{ customerId: Id | null }>(records, isTheirs)
  }
  // A former number of theirs that another customer has now must not remove anything of that customer.
  const others = ownedBy(store.customers, customer.organizationId).filter((other) => other !== customer)
  const numbers = new Set(words.numbers.filter((number) => !others.some((other) => numbersOf(other).includes(number))))
  for (const records of [store.voicemails, store.calls]) {
    removeFrom<{ customerId: Id | null; phoneNumber: string; organizationId: Id }>(
      records,
      (one) =>
        isTheirs(one) ||
        (one.customerId === null && one.organizationId === customer.organizationId && numbers.has(one.phoneNumber)),
    )
  }
  eraseMeetings(context, customerId)
  removeFrom<{ customerId: Id | null }>(store.meetingGuests, isTheirs)
  removeFrom(store.notifications, ({ callId }) => typeof callId === 'string' && !store.calls.has(callId))
  removeFrom(store.fieldValues, isTheirs)
  removeFrom(store.drafts, isTalk)
  removeFrom(store.reads, isTalk)
  removeFrom(store.conversations, isTheirs)
  for (const id of conversationIds) noteOpenPeriod(context, id)
  const onLines = [...store.lineConversations.values()].filter(isTheirs).map(({ id }) => id)
  removeFrom(store.lineTexts, ({ conversationId }: { conversationId: Id }) => onLines.includes(conversationId))
  removeFrom(store.lineConversations, isTheirs)
  removeFrom(store.textPictures, ({ messageId, lineTextId, scheduledMessageId, fileId }) => {
    const isLeft =
      store.messages.has(messageId ?? '') ||
      store.lineTexts.has(lineTextId ?? '') ||
      store.scheduledMessages.has(scheduledMessageId ?? '')
    if (!isLeft && fileId !== null) store.pictures.delete(fileId)
    return !isLeft
  })
  for (const [id, into] of store.joinedConversations) {
    if (conversationIds.includes(into)) store.joinedConversations.delete(id)
  }
  for (const pair of store.differentCustomers) {
    if (pair.includes(customerId)) store.differentCustomers.delete(pair)
  }
  for (const { kept } of store.bulkChanges.values()) {
    const was = kept.get(customerId)
    if (was) kept.set(customerId, { ...was, before: {} })
  }
  for (const stored of ownedBy(store.customerImports, customer.organizationId)) {
    eraseFromImport(stored, isTheirs, pattern)
  }
  for (const answer of store.answers.values()) {
    const text = JSON.stringify(answer.wire ?? null)
    const isAbout = [...ids, ...conversationIds, ...onLines].some((id) => text.includes(id))
    if (isAbout || text.search(pattern) >= 0) answer.isErased = true
  }
  for (const receipt of store.receipts.values()) {
    if (!isTheirs(get(store.transactions, receipt.transactionId))) continue
    receipt.data = { ...receipt.data, customer: { name: ERASED_NAME, phone: ERASED_PHONE, email: null } }
    receipt.sentTo = { customerIds: [], emails: [] }
  }
  Object.assign(customer, {
    name: ERASED_NAME,
    phoneNumber: ERASED_PHONE,
    otherPhoneNumbers: [],
    email: null,
    tags: [],
    notes: null,
    primaryContactUserId: null,
    timezone: null,
    optedOutAt: null,
    optedOutByUserId: null,
    lastContactedAt: null,
    version: customer.version + 1,
    erasedAt: now(),
  })
}

function eraseMeetings({ store }: MockContext, customerId: Id): void {
  const guests = [...store.meetingGuests.values()].filter((guest) => guest.customerId === customerId)
  const meetings = new Set(guests.map(({ meetingId }) => meetingId))
  for (const id of meetings) Object.assign(get(store.meetings, id), { title: 'Meeting', description: null })
  const recordings = [...store.recordings.values()].filter(({ meetingId }) => meetings.has(meetingId ?? ''))
  for (const recording of recordings) recording.title = 'Meeting'
  const about = new Set([...meetings, ...recordings.map(({ id }) => id)])
  for (const notification of store.notifications.values()) {
    if (meetings.has(notification.meetingId ?? '')) notification.detail = 'Meeting'
  }
  for (const entry of store.audit) {
    if (!about.has(entry.subject.id)) continue
    for (const side of [entry.before, entry.after]) {
      delete side?.['title']
      delete side?.['description']
    }
  }
}

/** Erases a customer from an import. The file itself is removed; no import is running at this point. */
function eraseFromImport(
  stored: StoredImport,
  isTheirs: (row: { customerId: Id | null }) => boolean,
  pattern: RegExp,
): void {
  const isNamedIn = (texts: readonly string[]) => texts.join(' ').search(pattern) >= 0
  const isAbout = ({ customerId, read: { row, shown }, outcome }: WrittenRow) => {
    const reason = outcome.is === 'refused' ? outcome.refusal.text : ''
    return customerId === null && (isNamedIn(row.cells) || isNamedIn([shown.name, shown.phoneNumber, reason]))
  }
  const { body, details } = stored
  const fileName = details.fileName.replaceAll(pattern, ERASED_WORDS)
  stored.body = { ...body, fileName, file: '' }
  stored.heads = stored.heads.map((head) => head.replaceAll(pattern, ERASED_WORDS))
  stored.rows = []
  stored.written = stored.written.filter((row) => !isTheirs(row) && !isAbout(row))
  const left = new Set(stored.written.map(({ read }) => read.row.row))
  stored.details = {
    ...details,
    fileName,
    refused: details.refused.filter(({ row }) => left.has(row)),
    kept: details.kept.filter((one) => !isTheirs(one)),
  }
}

function removeFrom<Row>(records: Map<string, Row & object>, isGone: (row: Row) => boolean): void {
  for (const [key, record] of records) if (isGone(record)) records.delete(key)
}
