/** What goes wrong with a call. */
export interface Fault {
  /** Milliseconds before the answer. */
  latency?: number
  /** An error status instead of an answer. */
  status?: number
  /** The error says nothing of itself, as one from a proxy. */
  isMute?: boolean
  /** No answer at all, as without a network. */
  offline?: boolean
  /** It is done, and its answer is lost. */
  isLost?: boolean
  /** Part of the calls that go wrong; default all. */
  chance?: number
  /** `once` is over after one call. Default `always`. */
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

/** A fault as it stands. */
export interface FaultState {
  /** An endpoint's name, or `*`. */
  target: string
  fault: Fault
  /** How many calls have had it. */
  calls: number
  /** Its one call has had it: it is over. */
  isTaken: boolean
}

/** Keeps which faults are on. */
export interface FaultBox {
  set: (faults: Faults) => void
  /** Sets the fault of one target anew, or takes it away (null); the others stay as they are. */
  change: (target: string, fault: Fault | null) => void
  /** What happens to the next call of `endpoint`. */
  take: (endpoint: string) => Omit<Fault, 'chance' | 'times'>
  /** The faults that were set, those that are over too. */
  list: () => readonly FaultState[]
}

/** `random` gives numbers from 0 to below 1. */
export function createFaultBox(initial: Faults | readonly FaultState[], random: () => number): FaultBox {
  const stateOf = (target: string, fault: Fault): FaultState => ({ target, fault, calls: 0, isTaken: false })
  const read = (given: Faults) =>
    new Map(Object.entries(given).map(([target, fault]) => [target, stateOf(target, fault)]))
  let faults = isKept(initial) ? new Map(initial.map((state) => [state.target, { ...state }])) : read(initial)
  const inForce = (target: string) => {
    const state = faults.get(target)
    return state?.isTaken ? undefined : state
  }
  return {
    set: (next) => {
      faults = read(next)
    },
    change: (target, fault) => {
      if (fault) faults.set(target, stateOf(target, fault))
      else faults.delete(target)
    },
    list: () => [...faults.values()],
    take: (endpoint) => {
      const state = inForce(endpoint) ?? inForce('*')
      if (!state) return {}
      const { latency, chance = 1, times = 'always', ...outcome } = state.fault
      if (random() >= chance) return latency === undefined ? {} : { latency }
      state.calls += 1
      state.isTaken = times === 'once'
      return { ...outcome, ...(latency !== undefined && { latency }) }
    },
  }
}

const isKept = (initial: Faults | readonly FaultState[]): initial is readonly FaultState[] => Array.isArray(initial)
