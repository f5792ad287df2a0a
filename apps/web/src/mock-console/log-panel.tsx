import type { LoggedCall } from '@parley/mocks/browser'
import { Button, SearchField, Segmented } from '@parley/ui'
import { useState } from 'react'
import { asTest } from './as-test.ts'
import { CallStatus } from './calls-column.tsx'
import { copyText } from './copy-text.ts'
import type { Recording } from './steps.ts'
import { formatClockSeconds } from './time-text.ts'
import { useCalls, useMocks } from './use-mocks.ts'
import styles from './console.module.css'
import own from './log-panel.module.css'

const KINDS = ['all', 'writes', 'failed'] as const
const isFailed = ({ status }: LoggedCall) => status === 0 || (status !== null && status >= 400)
const isOfKind: Record<(typeof KINDS)[number], (call: LoggedCall) => boolean> = {
  all: () => true,
  writes: ({ method }) => method !== 'GET',
  failed: isFailed,
}

interface LogPanelProps {
  recording: Recording
  onClear: () => void
}

/** Shows the calls of this tab with their requests and responses, and the recorded steps as a test. */
export function LogPanel({ recording, onClear }: LogPanelProps) {
  const { log } = useMocks()
  const calls = useCalls()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const typed = words.trim().toLowerCase()
  const shown = calls
    .filter(isOfKind[kind])
    .filter((call) =>
      [call.name, call.path, call.sent, call.answered].some((text) => text?.toLowerCase().includes(typed)),
    )
    .toReversed()
  const call = calls.find(({ id }) => id === chosen) ?? shown[0]
  const test = asTest({ sentence: '', recording })
  const { file, steps } = recording
  const failed = calls.filter(isFailed).length
  return (
    <div className={own.log} data-unrecorded>
      <section className={own.list} aria-label="Calls">
        <div className={styles.row}>
          <SearchField label="Call, path or body" size="compact" value={words} onValueChange={setWords} />
          <Segmented
            label="Which calls"
            options={[
              { value: 'all', label: 'All' },
              { value: 'writes', label: 'Writes' },
              { value: 'failed', label: failed > 0 ? `Failed ${failed}` : 'Failed' },
            ]}
            value={kind}
            onValueChange={setKind}
          />
          <Button
            size="compact"
            onClick={() => {
              log.clear()
              onClear()
            }}
          >
            Clear
          </Button>
        </div>
        <ul className={own.rows}>
          {shown.map((one) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one.id === call?.id} onClick={() => setChosen(one.id)}>
                <span className={styles.muted}>{formatClockSeconds(one.at)}</span>
                <span className={styles.muted}>{one.method}</span>
                <code>{one.name}</code>
                <CallStatus call={one} />
                <span className={styles.muted}>{one.ms === null ? '' : `${one.ms} ms`}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.hint}>
          {shown.length === 0 ? 'No matching calls. ' : ''}
          {log.dropped() > 0 ? `${log.dropped()} earlier calls were dropped. ` : ''}Clicks and keys are recorded too.
        </p>
      </section>
      <section className={own.call} aria-label="Selected call">
        {call ? <CallDetails call={call} /> : <p className={styles.hint}>Calls appear here as they are made.</p>}
      </section>
      <section className={own.test} aria-label="As a test">
        <div className={styles.heading}>
          <h2>As a test</h2>
          <span className={styles.muted}>
            {file === null ? 'opens the same state' : `needs the world of ${file}`}, repeats {steps.length} steps
          </span>
          <Button size="compact" variant="primary" onClick={() => void copyText(test)}>
            Copy as test
          </Button>
        </div>
        <pre className={own.code}>{test}</pre>
      </section>
    </div>
  )
}

function CallDetails({ call }: { call: LoggedCall }) {
  return (
    <>
      <h2 className={styles.heading}>
        <code>{call.name}</code> <CallStatus call={call} />
      </h2>
      <p className={own.path}>
        <code>
          {call.method} {call.path}
        </code>
      </p>
      {call.sent && (
        <Body title={call.key ? `Sent, Idempotency-Key ${call.key.slice(0, 8)}` : 'Sent'} text={call.sent} />
      )}
      {call.answered ? (
        <Body title={`Answered, ${call.media ?? ''}`} text={call.answered} />
      ) : (
        <p className={styles.hint}>
          {call.status === 304 ? 'Nothing has changed since the previous call.' : 'The response has no text.'}
        </p>
      )}
    </>
  )
}

function Body({ title, text }: { title: string; text: string }) {
  return (
    <>
      <div className={styles.heading}>
        <h3>{title}</h3>
        <Button size="compact" variant="quiet" onClick={() => void copyText(text)}>
          Copy
        </Button>
      </div>
      <pre className={own.code}>{indented(text)}</pre>
    </>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
