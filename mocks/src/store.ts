import type { Id } from '@parley/domain'
import type { Owned, WorldData, WorldRead } from '@parley/scenarios'

type WithId = { [K in keyof WorldData]: WorldData[K] extends { id: Id }[] ? K : never }[keyof WorldData]

/** The answer kept for a caller who repeats a request under the same key. */
export interface KeptAnswer {
  body: string
  status: number
  wire: unknown
}

/** One in-memory database: a Map by id per noun, in the order in which the records came. */
export type Store = { [K in WithId]: Map<Id, WorldData[K][number]> } & {
  /** By user and conversation, see readKey. */
  reads: Map<string, Owned<WorldRead>>
  /** By user and key. */
  answers: Map<string, KeptAnswer>
}

export const readKey = (userId: Id, conversationId: Id): string => `${userId} ${conversationId}`

function byId<T extends { id: Id }>(records: readonly T[]): Map<Id, T> {
  return new Map(records.map((record) => [record.id, record]))
}

/** Loads a world into a store of its own. The records are owned by the store and change in place. */
export function createStore(world: WorldData): Store {
  return {
    organizations: byId(world.organizations),
    users: byId(world.users),
    phoneNumbers: byId(world.phoneNumbers),
    customers: byId(world.customers),
    conversations: byId(world.conversations),
    messages: byId(world.messages),
    scheduledMessages: byId(world.scheduledMessages),
    consentChanges: byId(world.consentChanges),
    notes: byId(world.notes),
    comments: byId(world.comments),
    templates: byId(world.templates),
    invoices: byId(world.invoices),
    paymentLinks: byId(world.paymentLinks),
    transactions: byId(world.transactions),
    paymentAttempts: byId(world.paymentAttempts),
    receipts: byId(world.receipts),
    activity: byId(world.activity),
    meetings: byId(world.meetings),
    calls: byId(world.calls),
    voicemails: byId(world.voicemails),
    phoneThreads: byId(world.phoneThreads),
    phoneTexts: byId(world.phoneTexts),
    reads: new Map(world.conversationReads.map((read) => [readKey(read.userId, read.conversationId), read])),
    answers: new Map(),
  }
}

/** The records of one organisation. */
export function ownedBy<T extends { organizationId: Id }>(records: ReadonlyMap<Id, T>, organizationId: Id): T[] {
  return [...records.values()].filter((record) => record.organizationId === organizationId)
}
