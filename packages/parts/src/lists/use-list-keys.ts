import type { Id } from '@parley/domain'
import { useShortcuts } from '@parley/ui'
import { type RefObject, useRef } from 'react'

interface ListKeys {
  /** The name of a record in lower case: 'invoice'. */
  noun: string
  /** The records that the list shows, in its order. */
  records: readonly { id: Id }[]
  /** Whether a dialog is open over the list. */
  isCovered: boolean
}

const linkOf = (id: Id) => document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`)
const focusedId = () =>
  document.activeElement?.closest('[data-index]')?.querySelector<HTMLElement>('[data-record]')?.dataset['record']

/**
 * Registers the keyboard shortcuts of a list of records; returns the ref of the search box that one of them focuses.
 */
export function useListKeys({ noun, records, isCovered }: ListKeys): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  const go = (step: 1 | -1) => {
    if (isCovered) return
    const index = records.findIndex(({ id }) => id === focusedId())
    const next = records[index < 0 ? 0 : index + step]
    if (next) linkOf(next.id)?.focus()
  }
  useShortcuts(`In the list of ${noun}s`, [
    { keys: 'J', does: `Next ${noun}`, key: 'j', run: () => go(1), repeats: true },
    { keys: 'K', does: `Previous ${noun}`, key: 'k', run: () => go(-1), repeats: true },
    { keys: 'Enter', does: `Open the ${noun}` },
    { keys: '/', does: `Search ${noun}s`, key: '/', run: () => search.current?.focus() },
  ])
  return search
}
