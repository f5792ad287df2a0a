import type { FaultState } from '../faults.ts'
import type { KeptWorld } from '../kept-world.ts'
import type { Commands } from './commands.ts'

/** The state of the shared world that every tab has. */
export interface WorldState {
  /** The world's time in milliseconds; `realAt` is the device's clock at that moment. */
  at: number
  realAt: number
  isFrozen: boolean
  /** How far its time was advanced, in milliseconds. */
  advanced: number
  faults: readonly FaultState[]
  /** Whether something has been done that a restart would lose. */
  isTouched: boolean
}

export type CommandName = keyof Commands

/** Messages between tabs: requests and commands go to the tab that keeps the world, answers come back. */
export type Wire =
  | { kind: 'hello' }
  /** The sender keeps the world from now on. */
  | { kind: 'begun' }
  | { kind: 'state'; state: WorldState }
  | { kind: 'reload' }
  | { kind: 'restart'; world: KeptWorld | undefined }
  | { kind: 'request'; from: string; id: number; url: string; method: string; headers: Pairs; body: ArrayBuffer | null }
  | { kind: 'abort'; from: string; id: number }
  | { kind: 'head'; to: string; id: number; status: number; headers: Pairs }
  | { kind: 'chunk'; to: string; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; to: string; id: number }
  | { kind: 'unhandled'; to: string; id: number }
  | { kind: 'broken'; to: string; id: number }
  | { kind: 'command'; from: string; id: number; name: CommandName; args: unknown[] }
  | { kind: 'done'; to: string; id: number; value: unknown }
  | { kind: 'refused'; to: string; id: number; reason: string }

export type Pairs = [name: string, value: string][]

/** A channel to all other tabs. */
export interface Channel {
  post: (message: Wire) => void
  hear: (hear: (message: Wire) => void) => void
}

/** Status codes of responses without a body. */
export const EMPTY_STATUSES: readonly number[] = [204, 205, 304]
