import { errorText, useKeyedMutation } from '@parley/client'
import { type BodyOf, type checkCustomerImport, type ResponseOf, startCustomerImport } from '@parley/contract'
import type { Id } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { Button, Metric, MetricStrip, TableBand, useToast } from '@parley/ui'
import { ImportFoot } from './import-foot.tsx'
import { RefusedRows } from './refused-rows.tsx'
import type { Chosen } from './use-import-file.ts'
import styles from './import.module.css'

/** The result of checking an import, and the request that starts it. */
export interface Checked {
  /** The file and choices as they were when checked. */
  chosen: Chosen
  body: BodyOf<typeof startCustomerImport>
  found: ResponseOf<typeof checkCustomerImport>
}

interface CheckStepProps {
  checked: Checked
  onBack: () => void
  onBegun: (id: Id) => void
}

/** Shows what the import will do before anything is written. */
export function CheckStep({ checked: { body, found }, onBack, onBegun }: CheckStepProps) {
  const { toast } = useToast()
  const start = useKeyedMutation(startCustomerImport)
  const { rows, added, changed, optedOut, refusedCount, refused } = found
  const begin = () =>
    start.run(
      { body },
      {
        onSuccess: ({ id }) => onBegun(id),
        onError: (error) =>
          toast({ title: 'Error', description: errorText(error, 'Failed to start the import'), destructive: true }),
      },
    )
  const left = rows - refusedCount
  return (
    <>
      <TableBand>
        <MetricStrip label="What the import will do">
          <Metric label="Will be added" value={count(added)} detail="New customers" />
          <Metric label="Will be changed" value={count(changed)} detail="Existing customers" />
          <Metric label="Refused" value={count(refusedCount)} detail="These rows are not imported" />
          <Metric label="Texts not allowed" value={count(optedOut)} detail="Opted out of texts" />
        </MetricStrip>
      </TableBand>
      <div className={styles.card}>
        <RefusedRows rows={refused} count={refusedCount} />
      </div>
      <ImportFoot words="Nothing is imported yet. You can undo an import for 24 hours.">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          pending={start.isPending}
          pendingLabel="Starting..."
          disabledReason={left === 0 ? 'Every row is refused' : undefined}
          onClick={begin}
        >
          {`Import ${plural(left, 'row')}`}
        </Button>
      </ImportFoot>
    </>
  )
}

const count = (value: number) => value.toLocaleString('en-US')
