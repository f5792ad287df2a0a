import {
  fieldTarget,
  IMPORT_TARGET_LABELS,
  IMPORT_TARGETS,
  type ImportDateOrder,
  type ImportTarget,
  shownFields,
} from '@parley/domain'
import type { FieldColumn } from '@parley/domain/customer-import'
import { Icon, Segmented, Select } from '@parley/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { columnRemark, type ColumnRemark, type Matching } from './column-remark.ts'
import { FileTable } from './file-table.tsx'
import type { ImportFile } from './use-import-file.ts'
import styles from './import.module.css'

const OPTIONS = IMPORT_TARGETS.map((value) => ({ value, label: IMPORT_TARGET_LABELS[value] }))

const HEADS = ['Column in the file', 'First value', 'Goes to', 'Remarks']

const DATE_ORDERS: readonly { value: ImportDateOrder | ''; label: string }[] = [
  { value: 'day', label: 'Day first' },
  { value: 'month', label: 'Month first' },
]

/** Lists the columns of the file, each with its target and a remark. */
export function MatchColumns({ file, matching }: { file: ImportFile; matching: Matching }) {
  const { table, targets, fields, send } = file
  const remarks = useMemo(
    () => table.heads.map((_, column) => columnRemark(table, targets, column, matching)),
    [table, targets, matching],
  )
  const options = [
    ...OPTIONS,
    ...shownFields(fields).map(({ id, fieldLabel }) => ({ value: fieldTarget(id), label: `${fieldLabel} (custom)` })),
  ]
  return (
    <FileTable label="Columns of the file" heads={HEADS}>
      {table.heads.map((head, column) => (
        <tr key={head}>
          <th scope="row">{head}</th>
          <td className={styles.value}>{table.rows.find(({ cells }) => cells[column])?.cells[column] ?? '-'}</td>
          <td>
            <Select
              label={`${head} goes to`}
              hideLabel
              size="compact"
              options={options}
              value={targets[column] ?? 'ignore'}
              onValueChange={(to) => send(column, to as ImportTarget)}
            />
          </td>
          <td>
            <span className={styles.remarks}>
              {remarks[column] && <Remark {...remarks[column]} />}
              <DateOrder file={file} column={matching.fieldColumns.find((one) => one.column === column)} />
            </span>
          </td>
        </tr>
      ))}
    </FileTable>
  )
}

function Remark({ tone, text }: ColumnRemark) {
  return (
    <span className={styles.remark} data-tone={tone}>
      {tone !== 'note' && <Icon as={tone === 'fits' ? Check : TriangleAlert} size={14} />}
      {text}
    </span>
  )
}

/** Lets the user choose day first or month first where the file's dates are ambiguous. */
function DateOrder({ file, column }: { file: ImportFile; column: FieldColumn | undefined }) {
  if (!column || column.question === null) return null
  const { dateOrders, table, choose } = file
  const { field, dates } = column
  return (
    <Segmented
      label={`Dates of ${table.heads[column.column] ?? ''}`}
      options={DATE_ORDERS}
      value={dates ?? ''}
      onValueChange={(order) => order !== '' && choose({ dateOrders: { ...dateOrders, [field.id]: order } })}
    />
  )
}
