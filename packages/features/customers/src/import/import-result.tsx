import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type CustomerImportDetails, getCustomerImport } from '@parley/contract'
import { checkImportUndo, formatInstant, formatPhone, type Id } from '@parley/domain'
import { profilePath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState, lazyModule, Metric, MetricStrip, Progress, useLazyPart } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { Download, SearchX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ImportFoot } from './import-foot.tsx'
import { progressText, resumedText, statusText } from './import-words.ts'
import { type RefusedRow, RefusedRows } from './refused-rows.tsx'
import { useImportActions } from './use-import-actions.ts'
import styles from './import.module.css'

const addModule = lazyModule('Add Customer', () => import('../add/add-customer-dialog.tsx'))

interface ImportResultProps {
  id: Id
  onAnother: () => void
  onDone: () => void
}

/** Shows an import while it runs, and its result afterwards. */
export function ImportResult({ id, onAnother, onDone }: ImportResultProps) {
  const query = useEndpointQuery(getCustomerImport, { params: { id } }, { poll: true })
  return (
    <QueryState
      query={query}
      failed="Failed to fetch the import"
      safe="The import continues."
      stale="Could not refresh. The numbers may be out of date."
      level={2}
      notFound={
        <EmptyState icon={SearchX} title="Import not found">
          Imports are kept for 30 days.
        </EmptyState>
      }
    >
      {(found) => <Result found={found} onAnother={onAnother} onDone={onDone} />}
    </QueryState>
  )
}

function Result({ found, onAnother, onDone }: Omit<ImportResultProps, 'id'> & { found: CustomerImportDetails }) {
  const now = useNow()
  const { fileName, status, processed, rows, byName, added, changed, optedOut, refusedCount, refused, resumed } = found
  const zone = useSignedIn().user.settings.display.timezone
  const { cancel, undo, download, isCancelling, isUndoing, isSaving } = useImportActions(found)
  const [asks, setAsks] = useState<'cancel' | 'undo' | null>(null)
  const [adding, setAdding] = useState<RefusedRow | null>(null)
  const { part: add, load } = useLazyPart(addModule)
  const navigate = useNavigate()
  const stopAdding = () => setAdding(null)
  const close = () => setAsks(null)
  const isRunning = status === 'running'
  const mayUndo = checkImportUndo({ status, at: new Date(found.at) }, now).allowed && added + changed > 0
  return (
    <>
      <div className={styles.card}>
        <Progress label={`${fileName}: ${statusText(found)}`} value={processed} max={rows} text={progressText(found)} />
        <p className={styles.quiet}>{`By ${byName}`}</p>
        {resumed && <p>{resumedText(resumed.after, formatInstant(new Date(resumed.at), zone))}</p>}
        <MetricStrip label="What the import did">
          <Metric label="Added" value={count(added)} detail="New customers" />
          <Metric label="Changed" value={count(changed)} detail="Existing customers" />
          <Metric label="Refused" value={count(refusedCount)} detail="These rows were not imported" />
          <Metric label="Texts not allowed" value={count(optedOut)} detail="Opted out of texts" />
        </MetricStrip>
        {(status === 'undone' || status === 'undo_failed') && <Undone found={found} />}
        {!isRunning && (
          <RefusedRows
            rows={refused}
            count={refusedCount}
            onAdd={(row) => {
              setAdding(row)
              load(stopAdding)
            }}
          >
            <Button icon={Download} size="compact" pending={isSaving} onClick={download}>
              {`Download ${refusedCount === 1 ? '1 row' : `${count(refusedCount)} rows`} (CSV)`}
            </Button>
          </RefusedRows>
        )}
      </div>
      <ImportFoot
        words={
          isRunning ? 'The import continues if you leave this page.' : 'Correct the refused rows and import them again.'
        }
      >
        {isRunning && (
          <Button pending={isCancelling} onClick={() => setAsks('cancel')}>
            Cancel import
          </Button>
        )}
        {mayUndo && (
          <Button icon={Undo2} pending={isUndoing} pendingLabel="Undoing..." onClick={() => setAsks('undo')}>
            Undo import
          </Button>
        )}
        {!isRunning && <Button onClick={onAnother}>Import another file</Button>}
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </ImportFoot>
      {adding && add && (
        <add.AddCustomerDialog
          known={{ name: adding.name, phoneNumber: adding.phoneNumber }}
          onOpen={(customerId) => void navigate(profilePath(customerId))}
          onClose={stopAdding}
        />
      )}
      {asks === 'cancel' && (
        <ConfirmDialog
          title={`Stop after row ${count(processed)}?`}
          confirmLabel="Stop"
          onConfirm={() => {
            cancel()
            close()
          }}
          onClose={close}
        >
          What was imported so far stays. You can undo it for 24 hours.
        </ConfirmDialog>
      )}
      {asks === 'undo' && (
        <ConfirmDialog
          title="Undo the import?"
          confirmLabel="Undo"
          tone="danger"
          onConfirm={() => {
            undo()
            close()
          }}
          onClose={close}
        >
          Added customers are removed, and the others get their old values back. Customers changed or texted since stay,
          and so do opt-outs.
        </ConfirmDialog>
      )}
    </>
  )
}

function Undone({ found: { status, undone, keptCount, kept } }: { found: CustomerImportDetails }) {
  return (
    <section>
      <p>{`${count(undone)} undone${keptCount === 0 ? '.' : `, ${count(keptCount)} stayed:`}`}</p>
      <ul className={styles.kept}>
        {kept.map(({ customerId, name, phoneNumber, reason }) => (
          <li key={customerId}>{`${name?.trim() || formatPhone(phoneNumber)}: ${reason}`}</li>
        ))}
      </ul>
      {status === 'undo_failed' && <p>The rest could not be undone. Undo the import again to continue.</p>}
    </section>
  )
}

const count = (value: number) => value.toLocaleString('en-US')
