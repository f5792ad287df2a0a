import { ApiError } from '@parley/client'
import { changedFields } from '@parley/ui/form'
import { useState } from 'react'
import { type Rebased, rebase } from './rebase.ts'

interface Stored<Values> {
  values: Values
  version: number
}

interface VersionedForm<Values> {
  values: Values
  /** The fields that differ from what is stored. */
  changed: readonly (keyof Values)[]
  /** The version that is edited. */
  baseVersion: number
  /** What somebody else changed while it was edited; null: nothing. */
  meanwhile: Rebased<Values> | null
  change: (values: Partial<Values>) => void
  /** Takes what a refused save says of a newer version, beneath what was typed. False for every other failure. */
  takeNewer: (error: unknown) => boolean
}

/**
 * A form over a record with a version. While nothing is changed it follows what is stored; what is changed stays when somebody else
 * saves, and they are told of it by `meanwhile` once their own save is refused.
 */
export function useVersionedForm<Values extends object>(
  stored: Stored<Values>,
  /** What is stored, from `current` of a refused save. */
  read: (current: unknown) => Stored<Values>,
): VersionedForm<Values> {
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(stored.values)
  const [meanwhile, setMeanwhile] = useState<Rebased<Values> | null>(null)
  const changed = changedFields(base.values, values)
  if (changed.length === 0 && stored.version > base.version) {
    setBase(stored)
    setValues(stored.values)
    setMeanwhile(null)
  }
  return {
    values,
    changed,
    baseVersion: base.version,
    meanwhile,
    change: (some) => setValues((now) => ({ ...now, ...some })),
    takeNewer: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return false
      const newer = read(error.body?.current)
      const next = rebase(base.values, values, newer.values)
      setBase(newer)
      setValues(next.values)
      setMeanwhile(next)
      return true
    },
  }
}
