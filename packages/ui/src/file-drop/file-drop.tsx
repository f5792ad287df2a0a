import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { type FileLimits, fileError } from './check-file.ts'
import styles from './file-drop.module.css'

export interface FileDropProps extends FileLimits {
  /** The purpose of the file. */
  label: string
  /** Accepted files and their maximum size, shown under the box. */
  hint?: string
  /** Called with the accepted files, one unless `multiple`. */
  onFiles: (files: File[]) => void
  /** Whether several files can be chosen at once. */
  multiple?: boolean
  /** Reason why the last file was rejected, when it is known only later. */
  error?: string | undefined
  /** True while a file is being read or sent. */
  pending?: boolean
}

/** Accepts a file that is dropped on it or chosen with its button. Other files are rejected with the reason. */
export function FileDrop({ label, hint, onFiles, multiple = false, error, pending = false, ...limits }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [round, setRound] = useState(0)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = refusal ?? error
  const words = multiple ? 'Choose files' : 'Choose a file'
  const take = (list: FileList) => {
    const files = [...list].slice(0, multiple ? undefined : 1)
    const refused = files.map((file) => fileError(file, limits)).find((one) => one !== null) ?? null
    setRefusal(refused)
    if (files.length > 0 && refused === null) onFiles(files)
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(!pending)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!pending) take(event.dataTransfer.files)
  }
  return (
    <Field label={label} {...(hint && { hint })} {...(problem && { error: problem })}>
      {(control) => (
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          data-invalid={control['aria-invalid']}
          onDragOver={onDragOver}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <Icon as={Upload} size={20} />
          <span>{multiple ? 'Drop files here, or' : 'Drop a file here, or'}</span>
          <Button
            id={control.id}
            size="compact"
            pending={pending}
            aria-label={`${words}, ${label}`}
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {words}
          </Button>
          <input
            key={round}
            ref={input}
            type="file"
            hidden
            multiple={multiple}
            accept={limits.accept?.join(',')}
            onChange={({ currentTarget }) => {
              if (currentTarget.files) take(currentTarget.files)
              setRound(round + 1)
            }}
          />
        </div>
      )}
    </Field>
  )
}
