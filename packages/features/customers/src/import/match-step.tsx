import { errorText, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { checkCustomerImport, listUsers } from '@parley/contract'
import { IMPORT_DELIMITERS, IMPORT_ENCODINGS, type ImportDelimiter, type ImportEncoding } from '@parley/domain'
import { checkDateOrders, contactsOf, fieldColumnsOf } from '@parley/domain/customer-import'
import { plural } from '@parley/parts/records'
import { Banner, Button, Checkbox, Select, useToast } from '@parley/ui'
import { useEffect, useMemo, useRef } from 'react'
import type { Checked } from './check-step.tsx'
import { ImportFoot } from './import-foot.tsx'
import { MatchChoices } from './match-choices.tsx'
import { MatchColumns } from './match-columns.tsx'
import { RowPreview } from './row-preview.tsx'
import type { Chosen, ImportFile } from './use-import-file.ts'
import styles from './import.module.css'

const DELIMITER_LABEL: Readonly<Record<ImportDelimiter, string>> = {
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  pipe: 'Vertical bar',
}
const ENCODING_LABEL: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}

interface MatchStepProps {
  file: ImportFile
  /** Why the file could not be read with the chosen settings. */
  refusal: string | undefined
  onCancel: () => void
  onBack: () => void
  onChecked: (checked: Checked) => void
}

/** The step in which columns are matched to targets and the treatment of existing customers is chosen. */
export function MatchStep({ file, refusal, onCancel, onBack, onChecked }: MatchStepProps) {
  const users = useEndpointQuery(listUsers).data
  const { name, table, targets, fields, dateOrders, readAs } = file
  const matching = useMemo(
    () => ({
      findContact: users ? contactsOf(users.filter(({ status }) => status === 'active')) : null,
      fieldColumns: fieldColumnsOf(table, { targets, dateOrders }, fields),
    }),
    [users, table, targets, dateOrders, fields],
  )
  const dates = checkDateOrders(table, matching.fieldColumns)
  const problem = file.problem ?? (dates.allowed ? undefined : dates.text)
  const { toast } = useToast()
  const check = useEndpointMutation(checkCustomerImport)
  const shown = useRef<Chosen | null>(null)
  useEffect(() => {
    shown.current = file.chosen
    return () => {
      shown.current = null
    }
  }, [file.chosen])
  const run = () => {
    const { chosen } = file
    const body = file.body()
    check.mutate(
      { body },
      {
        // A result is dropped when the choices have changed or the step was left while the check ran.
        onSuccess: (found) => {
          if (shown.current === chosen) onChecked({ chosen, body, found })
        },
        onError: (error) =>
          toast({ title: 'Error', description: errorText(error, 'Failed to check the file'), destructive: true }),
      },
    )
  }
  const { reading, heads, rows } = table
  return (
    <>
      <div className={styles.file}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{`${plural(rows.length, 'row')}, ${plural(heads.length, 'column')}`}</span>
        <span className={styles.reading}>
          <Select
            label="Separated by"
            hideLabel
            size="compact"
            value={reading.delimiter}
            options={IMPORT_DELIMITERS.map((value) => ({ value, label: DELIMITER_LABEL[value] }))}
            onValueChange={(value) => readAs({ delimiter: value as ImportDelimiter })}
          />
          <Select
            label="Encoding"
            hideLabel
            size="compact"
            value={reading.encoding}
            options={IMPORT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABEL[value] }))}
            onValueChange={(value) => readAs({ encoding: value as ImportEncoding })}
          />
          <Checkbox
            label="Has a header row"
            checked={reading.hasHeads}
            onCheckedChange={(hasHeads) => readAs({ hasHeads })}
          />
        </span>
      </div>
      {refusal && (
        <Banner tone="danger" isAlert>
          {refusal}
        </Banner>
      )}
      <div className={styles.match}>
        <MatchColumns file={file} matching={matching} />
        <MatchChoices file={file} />
      </div>
      <RowPreview file={file} problem={problem} matching={matching} users={users ?? []} />
      <ImportFoot words="Nothing is imported before the last step.">
        <Button onClick={onCancel}>Cancel</Button>
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          disabledReason={problem}
          pending={check.isPending}
          pendingLabel="Checking..."
          onClick={run}
        >
          {`Check ${plural(rows.length, 'row')}`}
        </Button>
      </ImportFoot>
    </>
  )
}
