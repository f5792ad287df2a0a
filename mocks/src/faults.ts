/** A fault of a call. */
export interface Fault {
  /** Delay before the answer, in milliseconds. */
  latency?: number
  /** Holds the answer back until this fault is replaced or removed, at most for HELD_MS_MAX. */
  isHeld?: boolean
  /** Status of an error returned instead of the answer. */
  status?: number
  /** Whether the error has no body, like one from a proxy. */
  isMute?: boolean
  /** No answer at all, as without a network. */
  offline?: boolean
  /** The call is carried out, but its answer is lost. */
  isLost?: boolean
  /** The fraction of calls that go wrong, from 0 to 1; all by default. `latency` applies to every call. */
  chance?: number
  /** `once` ends after one call. Default `always`. */
  times?: 'once' | 'always'
}

/** Faults by endpoint name; `*` for every call. */
export type Faults = Readonly<Record<string, Fault>>

export const netNames = ['online', 'slow', 'offline', 'error', 'flaky'] as const
export type NetName = (typeof netNames)[number]

/** Named states of the network. */
export const NETS: Readonly<Record<NetName, Faults>> = {
  online: {},
  slow: { '*': { latency: 2500 } },
  offline: { '*': { offline: true } },
  error: { '*': { status: 500 } },
  flaky: { '*': { latency: 400, status: 503, chance: 0.3 } },
}

/** A fault with its current state. */
export interface FaultState {
  /** Name of an endpoint, or `*`. */
  target: string
  fault: Fault
  /** Number of calls that the fault has affected. */
  calls: number
  /** Whether a `once` fault has affected its call and has ended. */
  isTaken: boolean
}

/** The fault of one call. */
export interface TakenFault extends Omit<Fault, 'chance' | 'times' | 'isHeld'> {
  /** Resolves when an answer that is held back may come. */
  released?: Promise<void>
}

/** Stores the faults that are set. */
export interface FaultBox {
  set: (faults: Faults) => void
  /** Replaces the fault of one target, or removes it (null); the others stay as they are. */
  change: (target: string, fault: Fault | null) => void
  /** Returns the fault of the next call of `endpoint`, and counts it. */
  take: (endpoint: string) => TakenFault
  /** Whether the answer to a call of `endpoint` is held back now. */
  holds: (endpoint: string) => boolean
  /** The faults that were set, including those that have ended. */
  list: () => readonly FaultState[]
}

/**
 * How long an answer is held back, in milliseconds. Five minutes into an open call, a browser terminates the mocks'
 * service worker, and all other requests in flight are lost.
 */
export const HELD_MS_MAX = 120_000

/** Creates a FaultBox. `random` returns numbers from 0 to below 1. */
export function createFaultBox(initial: Faults | readonly FaultState[], random: () => number): FaultBox {
  const stateOf = (target: string, fault: Fault): FaultState => ({ target, fault, calls: 0, isTaken: false })
  const read = (given: Faults) =>
    new Map(Object.entries(given).map(([target, fault]) => [target, stateOf(target, fault)]))
  let faults = isKept(initial) ? new Map(initial.map((state) => [state.target, { ...state }])) : read(initial)
  const held = new Map<FaultState, PromiseWithResolvers<void> & { endpoints: Set<string> }>()
  const release = (state: FaultState | undefined) => {
    if (!state) return
    held.get(state)?.resolve()
    held.delete(state)
  }
  const hold = (state: FaultState, endpoint: string) => {
    const calls = held.get(state) ?? { ...Promise.withResolvers<void>(), endpoints: new Set() }
    if (!held.has(state)) setTimeout(release, HELD_MS_MAX, state)
    held.set(state, calls)
    calls.endpoints.add(endpoint)
    return calls.promise
  }
  const inForce = (target: string) => {
    const state = faults.get(target)
    return state?.isTaken ? undefined : state
  }
  return {
    set: (next) => {
      for (const state of faults.values()) release(state)
      faults = read(next)
    },
    change: (target, fault) => {
      release(faults.get(target))
      if (fault) faults.set(target, stateOf(target, fault))
      else faults.delete(target)
    },
    list: () => [...faults.values()],
    take: (endpoint) => {
      const state = inForce(endpoint) ?? inForce('*')
      if (!state) return {}
      const { latency, chance = 1, times = 'always', isHeld, ...outcome } = state.fault
      const late = latency === undefined ? {} : { latency }
      if (random() >= chance) return late
      state.calls += 1
      state.isTaken = times === 'once'
      return { ...outcome, ...late, ...(isHeld && { released: hold(state, endpoint) }) }
    },
    holds: (endpoint) => [...held.values()].some(({ endpoints }) => endpoints.has(endpoint)),
  }
}

const isKept = (initial: Faults | readonly FaultState[]): initial is readonly FaultState[] => Array.isArray(initial)
