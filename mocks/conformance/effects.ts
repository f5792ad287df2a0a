import type { AuditChange, CustomerFigures, Id, LedgerAccount, LedgerEvent } from '@parley/domain'
import type { WorldActivity, WorldData } from '@parley/scenarios'
import type { Fixture } from './case.ts'
import { comparable, sortedJson, UUID } from './run.ts'

interface Owned {
  organizationId: Id
}

/** A live update for open screens; `onlyUserId` is null when it is for everybody of the organisation. */
export interface LiveEffect extends Owned {
  of: 'live'
  topic: string
  ids: Readonly<Record<string, Id>>
  onlyUserId: Id | null
}

/** An entry of the audit log. */
export interface AuditEffect extends Owned, AuditChange {
  of: 'audit'
  id: Id
  userId: Id | null
  inRequest: boolean
}

/** An entry of the team's timeline. */
export interface ActivityEffect extends Owned, Pick<WorldActivity, 'actionType' | 'userId' | 'customerId' | 'details'> {
  of: 'activity'
}

/** One line of an entry in the books. */
export interface LedgerEffect extends Owned {
  of: 'ledger'
  kind: LedgerEvent['kind']
  account: LedgerAccount
  amount: number
  invoiceId: Id
  transactionId: Id | null
  refundId: Id | null
  customerId: Id
  reason: string | null
  byUserId: Id | null
}

/**
 * A customer's balance and payments after an entry in the books about them; without `timeToPay`, which differs between
 * two servers.
 */
export interface FiguresEffect extends Owned, Omit<CustomerFigures, 'timeToPay'> {
  of: 'figures'
  customerId: Id
}

/** A side effect of a request. */
export type Effect = LiveEffect | AuditEffect | ActivityEffect | LedgerEffect | FiguresEffect

const ids = new WeakMap<WorldData, ReadonlySet<string>>()

/** Every id in the world. */
export function idsOf(world: WorldData): ReadonlySet<string> {
  const known = ids.get(world) ?? new Set(JSON.stringify(world).match(UUID))
  ids.set(world, known)
  return known
}

/**
 * Effects without the parts that must differ between two servers, in an order that is the same for both; new ids are
 * numbered.
 */
export function comparableEffects(
  effects: readonly Effect[],
  fixture: Fixture,
  started: Date,
  hasWorker = false,
): unknown[] {
  const known = idsOf(fixture.world)
  const numbers = new Map<string, string>()
  const numbered = (text: string) =>
    text.replaceAll(UUID, (id) => {
      if (known.has(id)) return id
      const number = numbers.get(id) ?? `new ${numbers.size + 1}`
      numbers.set(id, number)
      return number
    })
  const ofRequest = effects.filter((effect) => !comesAnyTime(effect, hasWorker))
  return withoutRepeats(ofRequest)
    .map((effect) => ({ text: sortedJson(effect), place: sortedJson(comparable(effect, fixture, started)) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ text }) => numbered(text))
    .toSorted()
    .map((text) => comparable(JSON.parse(text), fixture, started))
}

/**
 * Whether an update is published at a time that no request determines: viewers leave as time passes, and a server's
 * worker announces the texts that it hands over at its own time, whereas texts stay pending in the mocks.
 */
function comesAnyTime(effect: Effect, hasWorker: boolean): boolean {
  return (
    effect.of === 'live' &&
    (effect.topic === 'viewer' || (hasWorker && (effect.topic === 'message' || effect.topic === 'lineText')))
  )
}

/** Drops repeated live updates: a screen that is notified twice refetches once. */
function withoutRepeats(effects: readonly Effect[]): Effect[] {
  const told = new Set<string>()
  return effects.filter((effect) => effect.of !== 'live' || told.size < told.add(sortedJson(effect)).size)
}
