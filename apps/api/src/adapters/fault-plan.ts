import { createHash } from 'node:crypto'

/** The faults a simulated provider can be asked for; latency in milliseconds, the others as a share from 0 to 1. */
export const FAULTS = ['latency', 'refuse', 'drop-answer', 'pending', 'drop-webhook', 'duplicate-webhook'] as const
type Fault = (typeof FAULTS)[number]

export interface FaultPlan {
  /** How long every call takes, in milliseconds. */
  latency: number
  /** Whether the call with this key meets the fault: always the same answer for the same key. */
  hits(fault: Exclude<Fault, 'latency'>, key: string): boolean
}

export function isFault(name: string): name is Fault {
  return FAULTS.some((fault) => fault === name)
}

/** Plans the faults that a simulated provider shall show. */
export function planFaults(faults: Readonly<Record<string, number>>): FaultPlan {
  return {
    latency: faults['latency'] ?? 0,
    hits: (fault, key) => share(`${fault}:${key}`) < (faults[fault] ?? 0),
  }
}

function share(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
