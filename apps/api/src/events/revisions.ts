import { hash } from 'node:crypto'
import type { Topic, Watch } from '@parley/contract'
import type { Actor } from '@parley/domain'
import { newId } from '../ids.ts'

/** One change that screens may have to show: a topic with the ids of its records, for everybody or for one user. */
export interface LiveUpdate {
  organizationId: string
  topic: Topic
  /** Keyed by noun, for example `{ conversationId, messageId }`; empty when all records are concerned. */
  ids: Readonly<Record<string, string>>
  /** The only user whose view changes; absent for everybody. */
  onlyUserId?: string
}

const MAX_ENTRIES = 200_000
const QUARTER_HOUR_MS = 15 * 60_000
const PRESENCE_MS = 60_000
const ALL = 'all'

/** Counters in memory that rise with every change, so that an unchanged read is recognised without SQL. */
export interface Revisions {
  bump(change: LiveUpdate): void
  etag(
    actor: Pick<Actor, 'organizationId' | 'userId' | 'role'>,
    watches: readonly Watch[],
    params: Readonly<Record<string, unknown>>,
    url: string,
    now: Date,
  ): string
}

export function createRevisions(): Revisions {
  let epoch = newId()
  const counters = new Map<string, number>()
  const raise = (key: string) => counters.set(key, (counters.get(key) ?? 0) + 1)
  const read = (key: string) => counters.get(key) ?? 0

  return {
    bump: ({ organizationId, topic, ids, onlyUserId }) => {
      if (counters.size > MAX_ENTRIES) {
        counters.clear()
        epoch = newId()
      }
      const base = `${onlyUserId ?? organizationId} ${topic}`
      raise(base)
      const named = Object.entries(ids)
      if (named.length === 0) raise(`${base} ${ALL}`)
      for (const [noun, id] of named) raise(`${base} ${noun} ${id}`)
    },
    etag: ({ organizationId, userId, role }, watches, params, url, now) => {
      // Counters only rise, so equal sums mean equal counters.
      let sum = 0
      for (const { topic, param, key } of watches) {
        const parts = param && key ? [` ${key} ${String(params[param])}`, ` ${ALL}`] : ['']
        for (const part of parts) sum += read(`${organizationId} ${topic}${part}`) + read(`${userId} ${topic}${part}`)
      }
      // "Overdue", "last 7 days" and presence change with the clock; the refreshes of different users are spread over
      // the period.
      const period = watches.some(({ topic }) => topic === 'user') ? PRESENCE_MS : QUARTER_HOUR_MS
      const turn = Math.floor(
        (now.getTime() + (period * (Number.parseInt(userId.slice(-4), 16) || 0)) / 0xffff) / period,
      )
      return `W/"${hash('sha1', `${epoch} ${organizationId} ${userId} ${role} ${url} ${turn} ${sum}`, 'base64url')}"`
    },
  }
}
