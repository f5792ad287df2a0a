import { useSignedIn } from '@parley/client'
import {
  type CustomFieldValue,
  formatPhone,
  type Id,
  importedValues,
  type FixedTarget,
  type DateFormat,
  writeDate,
  zoneLabel,
} from '@parley/domain'
import { createRowReader, type FieldColumn, type ReadRow, withoutRepeats } from '@parley/domain/customer-import'
import type { Matching } from './column-remark.ts'
import { FileTable } from './file-table.tsx'
import type { ImportFile } from './use-import-file.ts'
import styles from './import.module.css'

/** The number of rows in the preview. */
const SHOWN = 6

interface RowPreviewProps {
  file: ImportFile
  /** Why the file cannot be checked yet; undefined when it can. */
  problem: string | undefined
  matching: Matching
  users: readonly { id: Id; name: string }[]
}

/** A column of the preview. */
interface Shown {
  head: string
  text: (read: ReadRow) => string | null | undefined
}

/** Previews the first rows: how each will be stored, or why it will be refused. */
export function RowPreview({ file, problem, matching, users }: RowPreviewProps) {
  const { date_format: dateFormat } = useSignedIn().user.settings.display
  const { table, targets, tags, fields } = file
  if (problem !== undefined) return <p className={styles.note}>{problem}</p>
  const { findContact, fieldColumns } = matching
  const read = createRowReader(file, findContact ?? (() => null), fieldColumns)
  const rows = withoutRepeats(table.rows.slice(0, SHOWN).map(read), file.repeated)
  const nameOf = (id: Id | null | undefined) => users.find((user) => user.id === id)?.name
  const has = (target: FixedTarget) => targets.includes(target)
  const columns = apart([
    ...only(has('otherPhoneNumbers'), {
      head: 'Other numbers',
      text: (row) => row.fields?.otherPhoneNumbers.map(formatPhone).join(', '),
    }),
    ...only(has('email'), { head: 'Email', text: (row) => row.fields?.email }),
    ...only(has('tags') || tags.length > 0, { head: 'Tags', text: (row) => row.fields?.tags.join(', ') }),
    ...only(has('notes'), { head: 'Notes', text: (row) => row.fields?.notes }),
    ...only(has('primaryContact'), {
      head: 'Primary contact',
      text: (row) => (findContact === null ? '...' : nameOf(row.fields?.primaryContactUserId)),
    }),
    ...only(has('timezone'), {
      head: 'Time zone',
      text: (row) => row.fields?.timezone && zoneLabel(row.fields.timezone),
    }),
    ...fieldColumns.map((column) => ({
      head: column.field.fieldLabel,
      text: (row: ReadRow) => valueText(column, row.fields?.values ?? [], dateFormat),
    })),
    ...only(has('optOut'), {
      head: 'Texts',
      text: (row) => row.fields && (row.fields.optedOut ? 'Not allowed' : 'Allowed'),
    }),
  ])
  return (
    <>
      <h2 className={styles.caption}>As it will be stored</h2>
      <div className={styles.preview}>
        <FileTable
          label="As it will be stored"
          heads={['Row', 'Name', 'Phone', ...columns.map(({ head }) => head), 'Result']}
        >
          {rows.map((row) => (
            <PreviewRow key={row.row.row} read={row} columns={columns} refusal={refusalOf(row, fields)} />
          ))}
        </FileTable>
      </div>
    </>
  )
}

const only = (isShown: boolean, column: Shown): Shown[] => (isShown ? [column] : [])

/** Makes the headings unique: a custom field may have the same label as another column. */
const apart = (columns: readonly Shown[]): Shown[] =>
  columns.map((column, index) => {
    const earlier = columns.slice(0, index).filter(({ head }) => head === column.head).length
    return { ...column, head: earlier === 0 ? column.head : `${column.head} (${earlier + 1})` }
  })

function valueText({ field }: FieldColumn, values: readonly CustomFieldValue[], dateFormat: DateFormat) {
  const value = values.find(({ customFieldId }) => customFieldId === field.id)?.value
  if (value === undefined) return null
  if (field.fieldType === 'checkbox') return value === 'true' ? 'Yes' : 'No'
  return field.fieldType === 'date' ? writeDate(value, dateFormat) : value
}

/** Why a row is refused in itself, regardless of who has its number; undefined when it is not. */
function refusalOf(row: ReadRow, fields: ImportFile['fields']): string | undefined {
  if (!row.fields) return row.refusal.text
  const check = importedValues(fields, { has: [], given: row.fields.values, wins: false })
  return check.allowed ? undefined : check.text
}

interface PreviewRowProps {
  read: ReadRow
  columns: readonly Shown[]
  refusal: string | undefined
}

function PreviewRow({ read, columns, refusal }: PreviewRowProps) {
  const { row, shown, fields } = read
  const phone = fields ? formatPhone(fields.phoneNumber) : shown.phoneNumber
  return (
    <tr>
      <td>{row.row}</td>
      <th scope="row">{(fields ? fields.name : shown.name) || '-'}</th>
      <td>{phone || '-'}</td>
      {columns.map(({ head, text }) => (
        <td key={head} className={styles.value}>
          {text(read) || '-'}
        </td>
      ))}
      <td data-tone={refusal === undefined ? undefined : 'wrong'} className={styles.remark}>
        {refusal === undefined ? 'Ready' : `Refused: ${refusal}`}
      </td>
    </tr>
  )
}
