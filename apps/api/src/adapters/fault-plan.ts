import { createHash } from 'node:crypto'

/**
 * The faults that a simulated provider can be given; latency in milliseconds, the others as a share of calls from 0 to
 * 1.
 */
export const FAULTS = ['latency', 'refuse', 'drop-answer', 'pending', 'drop-webhook', 'duplicate-webhook'] as const
type Fault = (typeof FAULTS)[number]

export interface FaultPlan {
  /** Duration of every call, in milliseconds. */
  latency: number
  /** Whether the fault applies to the call with this key; always the same result for the same key. */
  hits(fault: Exclude<Fault, 'latency'>, key: string): boolean
}

export function isFault(name: string): name is Fault {
  return FAULTS.some((fault) => fault === name)
}

/** Builds the fault plan of a simulated provider. */
export function planFaults(faults: Readonly<Record<string, number>>): FaultPlan {
  return {
    latency: faults['latency'] ?? 0,
    hits: (fault, key) => share(`${fault}:${key}`) < (faults[fault] ?? 0),
  }
}

function share(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
