import { IMPORT_TARGET_LABELS, IMPORT_TARGETS, type ImportTarget } from '@parley/domain'
import type { FindContact } from '@parley/domain/customer-import'
import { Icon, Select } from '@parley/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { columnRemark, type ColumnRemark } from './column-remark.ts'
import { FileTable } from './file-table.tsx'
import type { ImportFile } from './use-import-file.ts'
import styles from './import.module.css'

const OPTIONS = IMPORT_TARGETS.map((value) => ({ value, label: IMPORT_TARGET_LABELS[value] }))

const HEADS = ['Column in the file', 'First value', 'Goes to', 'Remarks']

/** The columns of the file, each with where it goes and what becomes of it. */
export function MatchColumns({ file, findContact }: { file: ImportFile; findContact: FindContact }) {
  const { table, targets, send } = file
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
              options={OPTIONS}
              value={targets[column] ?? 'ignore'}
              onValueChange={(to) => send(column, to as ImportTarget)}
            />
          </td>
          <td>
            <Remark {...columnRemark(table, targets, column, findContact)} />
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
