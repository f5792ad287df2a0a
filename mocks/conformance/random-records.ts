import type { createRandom, WorldData } from '@parley/scenarios'

type Random = ReturnType<typeof createRandom>

/** Names of the world's lists whose records have ids. */
export type Kind = Exclude<
  keyof WorldData,
  | 'organizations'
  | 'conversationReads'
  | 'commentReads'
  | 'fieldValues'
  | 'ownLines'
  | 'callReads'
  | 'customerChanges'
  | 'activity'
  | 'audit'
  | 'paymentAttempts'
>

const KIND_OF: Readonly<Record<string, Kind>> = {
  around: 'messages',
  comment: 'comments',
  conversation: 'conversations',
  customer: 'customers',
  customField: 'customFields',
  invoice: 'invoices',
  message: 'messages',
  note: 'notes',
  parentComment: 'comments',
  paymentLink: 'paymentLinks',
  phoneNumber: 'phoneNumbers',
  lastSeenMessage: 'messages',
  refund: 'refunds',
  scheduledMessage: 'scheduledMessages',
  template: 'templates',
  subject: 'transactions',
  transaction: 'transactions',
  assignedTo: 'users',
  assignedToUser: 'users',
  primaryContactUser: 'users',
  createdBy: 'users',
  initiatedBy: 'users',
  user: 'users',
  voicemail: 'voicemails',
  ids: 'notifications',
}

/** Number of records per kind that requests use, so that several requests concern the same record. */
const RECORDS = 12

/** The kind of record that a field name refers to. */
export const kindOf = (name: string): Kind | undefined => KIND_OF[name] ?? KIND_OF[name.replace(/Ids?$/, '')]

/** A few records of every kind; those of one customer are picked together more often than by chance. */
export function createRandomRecords(random: Random, world: WorldData) {
  const [ours] = world.organizations
  const isOurs = ({ organizationId }: { organizationId: string }) => organizationId === ours?.id
  const customers = random.shuffle(world.invoices.filter(isOurs)).slice(0, RECORDS)
  const spots = customers.map(({ id: invoiceId, customerId }): Partial<Record<Kind, string | undefined>> => {
    const conversation = world.conversations.find((one) => one.customerId === customerId)
    return {
      customers: customerId,
      invoices: invoiceId,
      conversations: conversation?.id,
      messages: world.messages.findLast(({ conversationId }) => conversationId === conversation?.id)?.id,
      transactions: world.transactions.find((one) => one.invoiceId === invoiceId)?.id,
      paymentLinks: world.paymentLinks.find((one) => one.invoiceId === invoiceId)?.id,
    }
  })
  let spot = random.pick(spots)

  const pools = new Map<Kind, string[]>()
  const poolOf = (kind: Kind): string[] => {
    const known = pools.get(kind)
    if (known) return known
    const records: readonly { id: string; organizationId: string }[] = world[kind]
    const mixed = random.shuffle(records)
    const others = mixed.filter((one) => !isOurs(one)).slice(0, 1)
    const pool = [...mixed.filter(isOurs).slice(0, RECORDS), ...others].map(({ id }) => id)
    pools.set(kind, pool)
    return pool
  }
  return {
    /** Switches to a random customer. */
    turn: () => void (spot = random.pick(spots)),
    idOf: (kind: Kind): string => (random.chance(0.7) ? spot[kind] : undefined) ?? random.pick(poolOf(kind)),
    /** Lets later requests use this record too. */
    add: (kind: Kind, id: string) => void poolOf(kind).push(id),
  }
}
