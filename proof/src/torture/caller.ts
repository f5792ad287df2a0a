import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Call, callServer } from '../calls.ts'
import type { Random } from '../random.ts'
import type { Fleet } from './fleet.ts'

const ANSWERED_WITHIN_MS = 60_000
const AGAIN_AFTER_MS = 50

export interface Caller {
  /**
   * Tries the processes in turn until one has answered; all tries of a write share one idempotency key and so count as
   * one request.
   */
  call(request: Pick<Call, 'method' | 'path'> & { body?: object; cookie?: string }): Promise<Answer>
}

interface CallerOptions {
  fleet: Fleet
  random: Random
  /** Share of answers that never reach the client. */
  lostAnswers: number
  /** Uses a new key for every try, to prove that a run detects it. */
  forgetsKeys: boolean
}

export function createCaller({ fleet, random, lostAnswers, forgetsKeys }: CallerOptions): Caller {
  return {
    call: async ({ method, path, body, cookie }) => {
      const end = Date.now() + ANSWERED_WITHIN_MS
      const first = random.between(0, 1)
      const key = randomUUID()
      for (let attempt = 0; Date.now() < end; attempt += 1) {
        const origins = fleet.origins()
        const origin = origins[(first + attempt) % origins.length]
        const headers = {
          ...(cookie !== undefined && { cookie }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': forgetsKeys ? randomUUID() : key }),
        }
        const call = { method, path, headers, ...(body && { body: JSON.stringify(body) }) }
        const answer = origin ? await callServer(origin, call).catch(() => null) : null
        if (answer && !random.chance(lostAnswers) && !isForLater(answer)) return answer
        await pause(AGAIN_AFTER_MS)
      }
      throw new Error(`${method} ${path} had no answer within ${ANSWERED_WITHIN_MS} ms`)
    },
  }
}

const isForLater = ({ status, text }: Answer) => status === 503 || (status === 409 && text.includes('"in_flight"'))
