import { formatPhone, type Id } from '@parley/domain'
import { createRowReader, type FindContact, type ReadRow, withoutRepeats } from '@parley/domain/customer-import'
import { FileTable } from './file-table.tsx'
import type { ImportFile } from './use-import-file.ts'
import styles from './import.module.css'

/** So many rows are shown as they will be stored. */
const SHOWN = 6

const HEADS = ['Row', 'Name', 'Phone', 'Email', 'Tags', 'Notes', 'Primary contact', 'Texts', 'Result']

interface RowPreviewProps {
  file: ImportFile
  findContact: FindContact
  users: readonly { id: Id; name: string }[]
}

/** The first rows as they will be stored, or why they will not. */
export function RowPreview({ file, findContact, users }: RowPreviewProps) {
  const { table, problem } = file
  if (problem !== undefined) return <p className={styles.note}>{problem}</p>
  const read = createRowReader(file, findContact)
  const rows = withoutRepeats(table.rows.slice(0, SHOWN).map(read), file.repeated)
  return (
    <>
      <h2 className={styles.caption}>As it will be stored</h2>
      <FileTable label="As it will be stored" heads={HEADS}>
        {rows.map((row) => (
          <PreviewRow key={row.row.row} read={row} users={users} />
        ))}
      </FileTable>
    </>
  )
}

function PreviewRow({ read, users }: { read: ReadRow } & Pick<RowPreviewProps, 'users'>) {
  const { row, shown, fields, refusal } = read
  const contact = users.find(({ id }) => id === fields?.primaryContactUserId)?.name
  const phone = fields ? formatPhone(fields.phoneNumber) : shown.phoneNumber
  return (
    <tr>
      <td>{row.row}</td>
      <th scope="row">{(fields ? fields.name : shown.name) || '-'}</th>
      <td>{phone || '-'}</td>
      <td className={styles.value}>{fields?.email ?? '-'}</td>
      <td className={styles.value}>{fields?.tags.join(', ') || '-'}</td>
      <td className={styles.value}>{fields?.notes ?? '-'}</td>
      <td>{contact ?? '-'}</td>
      <td>{fields ? (fields.optedOut ? 'Not allowed' : 'Allowed') : '-'}</td>
      <td data-tone={refusal ? 'wrong' : undefined} className={styles.remark}>
        {refusal ? `Refused: ${refusal.text}` : 'Ready'}
      </td>
    </tr>
  )
}
