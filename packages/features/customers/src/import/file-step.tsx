import { useEndpointQuery, useNow, useIsMounted } from '@parley/client'
import { listCustomerImports } from '@parley/contract'
import { formatAgo, type Id, IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@parley/domain'
import { useLatestLocation } from '@parley/parts/address'
import { bytesOf } from '@parley/parts/files'
import { plural } from '@parley/parts/records'
import { Button, FileDrop, TextArea } from '@parley/ui'
import { useState } from 'react'
import { statusText } from './import-words.ts'
import type { useImportFile } from './use-import-file.ts'
import styles from './import.module.css'

interface FileStepProps {
  chosen: Pick<ReturnType<typeof useImportFile>, 'refusal' | 'take'>
  onNext: () => void
  onOpen: (id: Id) => void
}

const LIMITS = `CSV, at most ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows and ${IMPORT_BYTES_MAX / 1024 / 1024} MB`

/** Takes a file or pasted rows, and lists the earlier imports. */
export function FileStep({ chosen: { refusal, take }, onNext, onOpen }: FileStepProps) {
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const [unreadable, setUnreadable] = useState<string>()
  const isHere = useIsMounted()
  const latestLocation = useLatestLocation()
  const readFile = async (file: File) => {
    const begunAt = latestLocation().key
    setReading(true)
    const bytes = await bytesOf(file)
    if (bytes) await read(file.name, bytes, begunAt)
    else {
      setReading(false)
      setUnreadable(`${file.name} could not be read. Choose it again.`)
    }
  }
  const read = async (name: string, bytes: Uint8Array, begunAt = latestLocation().key) => {
    setReading(true)
    setUnreadable(undefined)
    const isRead = await take(name, bytes)
    setReading(false)
    // A user who has navigated away meanwhile is not moved to the next step.
    if (isRead && isHere.current && latestLocation().key === begunAt) onNext()
  }
  const paste = () => void read('Pasted rows', new TextEncoder().encode(text))
  return (
    <div className={styles.card}>
      <FileDrop
        label="File"
        hint={LIMITS}
        accept={['.csv', '.txt', '.tsv', 'text/csv']}
        acceptWords="a CSV file"
        maxBytes={IMPORT_BYTES_MAX}
        pending={isReading}
        error={unreadable ?? (text === '' ? refusal : undefined)}
        onFiles={([file]) => file && void readFile(file)}
      />
      <TextArea
        label="Or paste rows"
        hint="From a spreadsheet, with or without column names."
        rows={4}
        value={text}
        error={text === '' ? undefined : refusal}
        onValueChange={setText}
      />
      <Button disabledReason={text.trim() === '' ? 'Paste rows first' : undefined} onClick={paste}>
        Use pasted rows
      </Button>
      <EarlierImports onOpen={onOpen} />
    </div>
  )
}

function EarlierImports({ onOpen }: Pick<FileStepProps, 'onOpen'>) {
  const now = useNow()
  const imports = useEndpointQuery(listCustomerImports).data ?? []
  if (imports.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h2>Earlier imports</h2>
      <ul>
        {imports.map((one) => (
          <li key={one.id}>
            <Button variant="quiet" size="compact" onClick={() => onOpen(one.id)}>
              {one.fileName}
            </Button>
            <span className={styles.quiet}>
              {`${statusText(one)}, ${plural(one.rows, 'row')}, by ${one.byName}, ${formatAgo(new Date(one.at), now)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
