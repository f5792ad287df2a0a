import { type Fault, type FaultState, faultTargets, netNames, NETS } from '@parley/mocks/browser'
import { Button, IconButton, Segmented, Select, TextField } from '@parley/ui'
import { RotateCcw, X } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { netOf } from './state-text.ts'
import { useMocks, useWorldState } from './use-mocks.ts'
import styles from './console.module.css'

const EFFECTS: readonly { value: string; label: string; fault: Fault }[] = [
  { value: '500', label: '500 Server error', fault: { status: 500 } },
  { value: '503', label: '503 Unavailable', fault: { status: 503 } },
  { value: '429', label: '429 Too many', fault: { status: 429 } },
  { value: '409', label: '409 Conflict', fault: { status: 409 } },
  { value: '404', label: '404 Not found', fault: { status: 404 } },
  { value: '403', label: '403 Forbidden', fault: { status: 403 } },
  { value: '401', label: '401 Signed out', fault: { status: 401 } },
  { value: 'offline', label: 'No answer', fault: { offline: true } },
  { value: '500ms', label: '500 ms late', fault: { latency: 500 } },
  { value: '2000ms', label: '2,000 ms late', fault: { latency: 2000 } },
  { value: '10000ms', label: '10,000 ms late', fault: { latency: 10_000 } },
]

const effectText = ({ status, offline, latency }: Fault) =>
  offline ? 'No answer' : (status ?? `${(latency ?? 0).toLocaleString('en-US')} ms`)

const oftenText = ({ fault: { times }, calls, isTaken }: FaultState) => {
  if (isTaken) return 'once, used'
  return `${times === 'once' ? 'once' : 'always'}, ${calls} ${calls === 1 ? 'call' : 'calls'}`
}

/** Shows the network state and the faults injected into calls, and the controls that change them. */
export function FaultsColumn() {
  const { world } = useMocks()
  const { faults } = useWorldState()
  const [target, setTarget] = useState('')
  const [effect, setEffect] = useState('500')
  const [times, setTimes] = useState<'once' | 'always'>('once')
  const list = useId()
  const net = netOf(faults)
  const targets = faultTargets()
  const isKnown = targets.includes(target)
  const { changeFault } = world.commands
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = EFFECTS.find(({ value }) => value === effect)
    if (!isKnown || !chosen) return
    await changeFault(target, { ...chosen.fault, times })
    setTarget('')
  }
  return (
    <section className={styles.column} aria-label="Network and faults">
      <h2 className={styles.heading}>Network and faults</h2>
      <Select
        label="Network"
        size="compact"
        options={[
          ...netNames.map((name) => ({ value: name, label: name })),
          ...(net === null ? [{ value: 'other', label: 'custom fault on all calls' }] : []),
        ]}
        value={net ?? 'other'}
        onValueChange={(name) => {
          const chosen = netNames.find((one) => one === name)
          if (chosen) void changeFault('*', NETS[chosen]['*'] ?? null)
        }}
      />
      <ul className={styles.faults} aria-label="Faults">
        {faults
          .filter(({ target, isTaken }) => target !== '*' || isTaken || net === null)
          .map((state) => (
            <li key={state.target} data-over={state.isTaken || undefined}>
              <code>{state.target}</code>
              <span className={styles.tag}>{effectText(state.fault)}</span>
              <span className={styles.muted}>{oftenText(state)}</span>
              {state.isTaken && (
                <IconButton
                  icon={RotateCcw}
                  size="compact"
                  name={`Set the fault of ${state.target} again`}
                  onClick={() => void changeFault(state.target, state.fault)}
                />
              )}
              <IconButton
                icon={X}
                size="compact"
                name={`Remove the fault of ${state.target}`}
                onClick={() => void changeFault(state.target, null)}
              />
            </li>
          ))}
      </ul>
      <form className={styles.fields} onSubmit={(event) => void add(event)}>
        <TextField
          label="Endpoint"
          size="compact"
          list={list}
          value={target}
          autoComplete="off"
          placeholder={`one of ${targets.length}`}
          error={
            target !== '' && !targets.some((name) => name.startsWith(target)) ? 'No endpoint has this name' : undefined
          }
          onValueChange={setTarget}
        />
        <datalist id={list}>
          {targets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <div className={styles.row}>
          <Select label="What happens" size="compact" options={EFFECTS} value={effect} onValueChange={setEffect} />
          <Segmented
            label="How often"
            options={[
              { value: 'once', label: 'Once' },
              { value: 'always', label: 'Always' },
            ]}
            value={times}
            onValueChange={setTimes}
          />
        </div>
        <Button type="submit" size="compact" disabled={!isKnown}>
          Add fault
        </Button>
      </form>
    </section>
  )
}
