import type { WorldData } from '../types.ts'

/** A world without records. */
export function emptyWorld(): WorldData {
  return {
    organizations: [],
    users: [],
    phoneNumbers: [],
    ownLines: [],
    customers: [],
    conversations: [],
    conversationReads: [],
    messages: [],
    scheduledMessages: [],
    consentChanges: [],
    customFields: [],
    fieldValues: [],
    customerChanges: [],
    notes: [],
    comments: [],
    commentReads: [],
    notifications: [],
    templates: [],
    invoices: [],
    paymentLinks: [],
    transactions: [],
    refunds: [],
    paymentAttempts: [],
    receipts: [],
    activity: [],
    audit: [],
    meetings: [],
    meetingGuests: [],
    calls: [],
    callReads: [],
    voicemails: [],
    lineConversations: [],
    lineTexts: [],
  }
}

/** Merges worlds into one with the records of all of them. */
export function mergeWorlds(...worlds: readonly WorldData[]): WorldData {
  const merged = emptyWorld()
  for (const world of worlds) {
    for (const kind of Object.keys(merged) as (keyof WorldData)[]) {
      ;(merged[kind] as unknown[]).push(...(world[kind] as unknown[]))
    }
  }
  return merged
}

/** Sorts oldest first; records with the same time keep their order. */
export function byTime<T>(items: readonly T[], timeOf: (item: T) => Date): T[] {
  return items.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime())
}
