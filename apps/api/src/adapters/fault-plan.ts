import { createHash } from 'node:crypto'

/** The faults a simulated provider can be asked for; latency in milliseconds, the others as a share from 0 to 1. */
export const FAULTS = ['latency', 'refuse', 'drop-answer', 'pending', 'drop-webhook', 'duplicate-webhook'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultPlan {
  /** How long every call takes, in milliseconds. */
  latency: number
  /** Whether the call with this key meets the fault: always the same answer for the same key. */
  hits(fault: Exclude<Fault, 'latency'>, key: string): boolean
}

/** Reads the faults a simulated provider shall show. Throws when one is unknown. */
export function planFaults(faults: Readonly<Record<string, number>>): FaultPlan {
  const unknown = Object.keys(faults).find((name) => !FAULTS.some((fault) => fault === name))
  if (unknown !== undefined) {
    throw new Error(`PARLEY_SIM_FAULTS: there is no fault "${unknown}". Use ${FAULTS.join(', ')}.`)
  }
  return {
    latency: faults['latency'] ?? 0,
    hits: (fault, key) => share(`${fault}:${key}`) < (faults[fault] ?? 0),
  }
}

function share(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
