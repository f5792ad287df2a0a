export { checkDateOrders, datesOf, type FieldColumn, fieldCell, fieldColumnsOf } from './field-columns.ts'
export { guessTargets, saysBalance } from './guess-targets.ts'
export { contactsOf, createRowReader, type FindContact, optOutOf, type ReadRow, withoutRepeats } from './read-row.ts'
export { readTable, type Table, type TableRow } from './read-table.ts'
