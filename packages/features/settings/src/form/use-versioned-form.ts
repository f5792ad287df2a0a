import { isStale } from '@parley/client'
import { changedFields } from '@parley/ui/form'
import { useState } from 'react'
import { type Rebased, rebase } from './rebase.ts'

interface Stored {
  values: object
  version: number
}

/** What is stored by now, beneath what was typed. */
interface Newer<Record extends Stored> extends Rebased<Record['values']> {
  stored: Record
}

interface VersionedForm<Record extends Stored> {
  values: Record['values']
  /** The fields that differ from what is stored. */
  changed: readonly (keyof Record['values'])[]
  /** What is edited. */
  base: Record
  /** What somebody else changed while it was edited; null: nothing. */
  meanwhile: Rebased<Record['values']> | null
  change: (values: Partial<Record['values']>) => void
  /** Gives up what was typed for what is stored. */
  reset: () => void
  /** Takes what a save has answered, beneath what was typed since these values were sent. */
  settle: (saved: Record, sent: Record['values']) => void
  /** Takes what a refused save says of a newer version, beneath what was typed. Null for every other failure. */
  takeNewer: (error: unknown) => Newer<Record> | null
}

/**
 * A form over a record with a version. While nothing is changed it follows what is stored; what is changed stays when somebody else
 * saves, and they are told of it by `meanwhile` once their own save is refused.
 */
export function useVersionedForm<Record extends Stored>(
  stored: Record,
  /** What is stored, from `current` of a refused save. */
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
