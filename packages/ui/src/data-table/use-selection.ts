import { useRef } from 'react'
import type { DataTableProps } from './data-table.tsx'

/** Returns the selection state and the functions that toggle one row or all; undefined when rows cannot be selected. */
export function useSelection<Row>({
  rows,
  getKey,
  selection,
}: Pick<DataTableProps<Row>, 'rows' | 'getKey' | 'selection'>) {
  const anchor = useRef<string | null>(null)
  if (!selection) return undefined
  const { selected, onChange, nameOf } = selection
  const keys = rows.map(getKey)
  const change = (changed: readonly string[], isOn: boolean) => {
    const turned = new Set(changed)
    const kept = [...selected].filter((key) => !turned.has(key))
    onChange(new Set(isOn ? [...kept, ...changed] : kept))
  }
  const chosen = keys.filter((key) => selected.has(key)).length

  return {
    nameOf,
    isSelected: (row: Row) => selected.has(getKey(row)),
    isAny: selected.size > 0,
    isAll: keys.length > 0 && chosen === keys.length,
    isSome: chosen > 0 && chosen < keys.length,
    toggleAll: () => change(keys, chosen < keys.length),
    /** Toggles one row; with `isRange`, all rows from the previously toggled one to it get the same state. */
    toggle: (row: Row, isRange: boolean) => {
      const key = getKey(row)
      const [from, to] = [anchor.current === null ? -1 : keys.indexOf(anchor.current), keys.indexOf(key)]
      const range = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
      anchor.current = key
      change(range, !selected.has(key))
    },
  }
}

export type Selection<Row> = NonNullable<ReturnType<typeof useSelection<Row>>>
