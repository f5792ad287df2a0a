import type { KeyboardEvent } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { Selection } from './use-selection.ts'

interface RowCheckboxProps<Row> {
  row: Row
  selection: Selection<Row>
}

/** Chooses a row; with Shift all from the one before to it. */
export function RowCheckbox<Row>({ row, selection }: RowCheckboxProps<Row>) {
  return (
    <Checkbox
      label={`Select ${selection.nameOf(row)}`}
      hideLabel
      checked={selection.isSelected(row)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}

/** Chooses the row whose link has the focus by the space bar, which does nothing on a link. */
export function toggleBySpace<Row>(event: KeyboardEvent<HTMLElement>, row: Row, selection: Selection<Row> | undefined) {
  if (!selection || event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  selection.toggle(row, event.shiftKey)
}
