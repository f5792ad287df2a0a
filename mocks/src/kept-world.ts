import type { Id } from '@parley/domain'
import type { OutboxJob } from '@parley/state-machines'
import type { FaultBox, FaultState } from './faults.ts'
import type { MockContext, Session } from './mock-context.ts'
import type { Store } from './store.ts'
import type { Timeline } from './timeline.ts'

/** Increased with each record or field that every world has from then on. */
const WORLD_VERSION = 5

/** Whether a world was kept by this version of the mocks; others lack data that these mocks read. */
export const isCurrentWorld = (world: Pick<KeptWorld, 'version'> | undefined): boolean =>
  world?.version === WORLD_VERSION

/** The current state of a mocked world, to be continued later; a copy of it can be stored and sent as is. */
export interface KeptWorld {
  version: number
  /** The world's name from worldOf. */
  name: string
  store: Store
  at: Date
  isFrozen: boolean
  /** How far its time was advanced, in milliseconds. */
  advanced: number
  faults: readonly FaultState[]
  /** Sessions by browser. */
  sessions: Map<string, Session>
  revision: number
  seen: MockContext['seen']
  failures: MockContext['failures']
  textCounts: MockContext['textCounts']
  asked: MockContext['calls']['asked']
  carrier: MockContext['carrier']
  setupLink: MockContext['setupLink']
  lastId: MockContext['lastId']
  begun: Map<Id, OutboxJob>
}

interface BesideContext {
  name: string
  sessions: Map<string, Session>
  timeline: Timeline
  faults: FaultBox
}

/** The current state of a world. The records are the world's own objects: copy them before anything else happens. */
export function keepWorld(context: MockContext, { name, sessions, timeline, faults }: BesideContext): KeptWorld {
  const { store, seen, failures, textCounts, calls, carrier, setupLink, lastId, begun, live } = context
  return {
    version: WORLD_VERSION,
    name,
    store,
    at: timeline.now(),
    isFrozen: timeline.isFrozen,
    advanced: timeline.advanced,
    faults: faults.list(),
    sessions,
    revision: live.revision,
    seen,
    failures,
    textCounts,
    asked: calls.asked,
    carrier,
    setupLink,
    lastId,
    begun,
  }
}
