import { DEFAULT_NOTICE_CHOICES, DEFAULT_QUIET_TIME, meetingCodeOf, NO_FIGURES } from '@parley/domain'
import type { Cents, E164, Id, OrganizationRecord, PhoneNumber, PhoneUses, Role, StaffedNumber } from '@parley/domain'
import type { Owned, WorldCustomer, WorldData, WorldOptions, WorldUser, WorldUserSettings } from '../types.ts'
import { emptyWorld } from './order.ts'
import { createIds, createRandom } from './random.ts'
import type { Random } from './random.ts'
import { createTimeline } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** Password of every demo user who can sign in. */
export const DEMO_PASSWORD = 'parley-demo'

export interface WorldBuilderOptions extends WorldOptions {
  organization: Omit<OrganizationRecord, 'id'>
}

/** The tools for building one organisation's records: clock, random generator, ids and the world so far. */
export interface WorldBuilder {
  world: WorldData
  organization: OrganizationRecord
  time: Timeline
  random: Random
  publicUrl: string
  id: (of?: 'transaction') => Id
  own: <T extends object>(record: T) => Owned<T>
  /** Number of inbound messages that nobody has seen yet, per conversation. */
  unread: Map<Id, number>
}

export function createWorldBuilder({ organization, anchor, seed, publicUrl }: WorldBuilderOptions): WorldBuilder {
  const name = `${organization.name}/${seed}`
  const id = createIds(name)
  const world = emptyWorld()
  // A copy, so that changed settings do not leak into the next world.
  const own: OrganizationRecord = { ...structuredClone(organization), id: id() }
  world.organizations.push(own)
  return {
    world,
    organization: own,
    time: createTimeline(anchor, organization.timezone),
    random: createRandom(name),
    publicUrl,
    id,
    own: (record) => ({ ...record, organizationId: own.id }),
    unread: new Map(),
  }
}

const DEFAULT_USER_SETTINGS: WorldUserSettings = {
  notifications: {
    email: { payment_received: true, conversation_assigned: true, mentioned: true, daily_summary: false },
    in_app: { desktop: true, sound: true, assigned_only: false },
    events: DEFAULT_NOTICE_CHOICES,
    quiet: DEFAULT_QUIET_TIME,
  },
  display: { timezone: 'America/Denver', date_format: 'MM/DD/YYYY', theme: 'auto' },
}

export interface UserDraft {
  name: string
  email: string
  role: Role
  paymentLimit?: Cents | null
  status?: 'active' | 'inactive'
  /** Last activity, in minutes before the anchor. */
  activeAgo: number
}

export function addUser(builder: WorldBuilder, draft: UserDraft): Owned<WorldUser> {
  const { random, time } = builder
  const status = draft.status ?? 'active'
  const id = builder.id()
  const user = builder.own({
    id,
    name: draft.name,
    email: draft.email,
    role: draft.role,
    paymentLimit: draft.paymentLimit ?? null,
    status,
    avatarUrl: null,
    lastActiveAt: time.ago(draft.activeAgo),
    settings: structuredClone(DEFAULT_USER_SETTINGS),
    personalMeetingId: `${meetingCodeOf(id).slice(0, 9)}${random.int(100, 199)}`,
    password: status === 'active' ? DEMO_PASSWORD : null,
    createdAt: time.at(random.int(300, 900), '09:00'),
  })
  builder.world.users.push(user)
  return user
}

export function addLine(
  builder: WorldBuilder,
  draft: Omit<PhoneNumber, 'id' | keyof PhoneUses> & Partial<PhoneUses>,
): Owned<StaffedNumber> {
  const line = builder.own({ id: builder.id(), memberIds: [], isForTexts: true, isForCalls: true, ...draft })
  builder.world.phoneNumbers.push(line)
  return line
}

/** Adds a user's own number. */
export function addOwnLine(builder: WorldBuilder, user: Pick<WorldUser, 'id'>, phoneNumber: E164): void {
  builder.world.ownLines.push(builder.own({ userId: user.id, phoneNumber, doNotDisturb: false, ringsAt: null }))
}

export type CustomerDraft = Pick<WorldCustomer, 'name' | 'phoneNumber'> &
  Partial<
    Pick<
      WorldCustomer,
      | 'otherPhoneNumbers'
      | 'email'
      | 'tags'
      | 'notes'
      | 'primaryContactUserId'
      | 'timezone'
      | 'optedOutAt'
      | 'createdAt'
    >
  >

export function addCustomer(builder: WorldBuilder, draft: CustomerDraft): Owned<WorldCustomer> {
  const customer = builder.own({
    id: builder.id(),
    otherPhoneNumbers: [],
    email: null,
    tags: [],
    notes: null,
    primaryContactUserId: null,
    timezone: null,
    optedOutAt: null,
    optedOutByUserId: null,
    lastContactedAt: null,
    version: 1,
    ...NO_FIGURES,
    createdAt: builder.time.at(builder.random.int(70, 400), '10:00'),
    ...draft,
  })
  builder.world.customers.push(customer)
  return customer
}
