import { isStale } from '@parley/client'
import { changedFields } from '@parley/ui/form'
import { useState } from 'react'
import { type Rebased, rebase } from './rebase.ts'

interface Stored {
  values: object
  version: number
}

/** The current stored record merged with the typed values. */
interface Newer<Record extends Stored> extends Rebased<Record['values']> {
  stored: Record
}

interface VersionedForm<Record extends Stored> {
  values: Record['values']
  /** The fields that differ from `base`. */
  changed: readonly (keyof Record['values'])[]
  /** The stored record on which the edit is based. */
  base: Record
  /** What somebody else changed during the edit; null when nothing. */
  meanwhile: Rebased<Record['values']> | null
  change: (values: Partial<Record['values']>) => void
  /** Discards the typed values and returns to the stored record. */
  reset: () => void
  /** Takes the record of a successful save as the new base and keeps what was typed since `sent`. */
  settle: (saved: Record, sent: Record['values']) => void
  /**
   * Takes the newer version from a save refused as stale as the new base and keeps the typed values; null for every
   * other error.
   */
  takeNewer: (error: unknown) => Newer<Record> | null
}

/**
 * A form over a versioned record. Without changes it follows the stored record; changes are kept when somebody else
 * saves, which `meanwhile` reports once the user's own save is refused.
 */
export function useVersionedForm<Record extends Stored>(
  stored: Record,
  /** Reads the stored record from `current` of a refused save. */
  read: (current: unknown) => Record,
): VersionedForm<Record> {
  type Values = Record['values']
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState<Values>(stored.values)
  const [meanwhile, setMeanwhile] = useState<Rebased<Values> | null>(null)
  const changed = changedFields<Values>(base.values, values)
  const follow = (record: Record) => {
    setBase(record)
    setValues(record.values)
    setMeanwhile(null)
  }
  if (changed.length === 0 && stored.version > base.version) follow(stored)
  return {
    values,
    changed,
    base,
    meanwhile,
    change: (some) => setValues((now) => ({ ...now, ...some })),
    reset: () => follow(stored.version > base.version ? stored : base),
    settle: (saved, sent) => {
      setBase(saved)
      setValues((now) => rebase<Values>(sent, now, saved.values).values)
      setMeanwhile(null)
    },
    takeNewer: (error) => {
      if (!isStale(error)) return null
      const newer = read(error.body?.current)
      const next = rebase<Values>(base.values, values, newer.values)
      setBase(newer)
      setValues((now) => rebase<Values>(base.values, now, newer.values).values)
      setMeanwhile(next.theirs.length > 0 ? next : null)
      return { ...next, stored: newer }
    },
  }
}
