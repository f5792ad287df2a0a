import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { lazyModule, useLazyPart, useLoadWhile } from '@parley/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Snoozing } from '../snooze/use-snooze.tsx'
import type { BulkHandle } from './bulk-bar.tsx'
import type * as Bulk from './selection.ts'

const bulk = lazyModule('Selection', () => import('./selection.ts'))

/** The selected conversations of the list and the bulk actions on them. */
export interface Selection {
  ids: ReadonlySet<Id>
  /** Number of selected conversations that are listed now; others count again when they reappear. */
  count: number
  /** Toggles a row; with `isRange`, selects every row from the last pressed one. */
  toggle: (id: Id, isRange: boolean) => void
  /** Runs a bulk action on the selected conversations; returns whether any are selected. */
  run: (what: keyof BulkHandle) => boolean
  /** The toolbar that replaces the filters while conversations are selected; null until it is loaded. */
  bar: ReactNode
}

export function useSelection(listed: readonly Conversation[], ask: Snoozing['ask']): Selection {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set())
  const anchor = useRef<Id | null>(null)
  const handle = useRef<BulkHandle>(null)
  const bar = useLazyPart(bulk)
  const { part } = bar
  const latest = useRef({ listed, ids, part })
  useEffect(() => {
    latest.current = { listed, ids, part }
  })
  const toggle = useCallback((id: Id, isRange: boolean) => {
    const { listed: rows, ids: before, part: loaded } = latest.current
    const from = isRange ? anchor.current : null
    anchor.current = id
    const press = ({ toggled }: typeof Bulk) => setIds((now) => toggled(rows, now, from, id))
    if (loaded) press(loaded)
    else if (before.size === 0) setIds(new Set([id]))
    else bulk.fetch().then(press, () => undefined)
  }, [])
  const isAny = ids.size > 0
  useLoadWhile(isAny, bar, () => setIds(new Set()))
  const selected = isAny ? listed.filter(({ id }) => ids.has(id)) : []
  return {
    ids,
    count: selected.length,
    toggle,
    run: (what) => {
      if (selected.length > 0) handle.current?.[what]()
      return selected.length > 0
    },
    bar: part && <part.BulkBar ref={handle} selected={selected} ask={ask} onSelect={setIds} />,
  }
}
