import type { KeyboardEvent } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { Selection } from './use-selection.ts'

interface RowCheckboxProps<Row> {
  row: Row
  selection: Selection<Row>
}

/** Selects a row; with Shift, all rows from the previously toggled one to it. */
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

/** On the space bar, toggles the row whose link has the focus; a link itself does nothing on space. */
export function toggleBySpace<Row>(event: KeyboardEvent<HTMLElement>, row: Row, selection: Selection<Row> | undefined) {
  if (!selection || event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  selection.toggle(row, event.shiftKey)
}
