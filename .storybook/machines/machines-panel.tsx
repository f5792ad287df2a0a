import type { MockApi } from '@parley/mocks'
import { LIFECYCLES, machineOf } from '@parley/state-machines/paths'
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type ChangedRecord, watchRecords } from './changed-records.ts'
import { MachinePicture } from './machine-picture.tsx'
import { onRunningMachines, runningMachines } from './running-machines.ts'
import styles from './machines-panel.module.css'

const LOOK_MS = 200

/**
 * Docked below a story: diagrams of the flows that its screen runs and of the records that it changed, with the current
 * states marked.
 */
export function MachinesPanel({ mockApi }: { mockApi: MockApi | undefined }) {
  const flows = useSyncExternalStore(onRunningMachines, runningMachines)
  const records = useChangedRecords(mockApi)
  const shadow = useShadowBelow()
  return createPortal(
    <section className={styles.panel} aria-label="Machines">
      {flows.length + records.length === 0 && <p>This story runs no flow and has changed no record.</p>}
      {flows.map(({ id, name, machine, current, walked }) => (
        <MachinePicture key={id} name={name} machine={machine} current={current} walked={walked} />
      ))}
      {records.map(({ lifecycle, id, states }) => {
        const drawn = LIFECYCLES[lifecycle]
        if (!drawn) return null
        const walked = new Set(states.slice(1).map((state, index) => `${states[index]} ${state}`))
        return (
          <MachinePicture
            key={id}
            name={lifecycle}
            machine={machineOf(drawn)}
            current={new Set(states.slice(-1))}
            walked={walked}
          />
        )
      })}
    </section>,
    shadow,
  )
}

function useChangedRecords(mockApi: MockApi | undefined): readonly ChangedRecord[] {
  const [records, setRecords] = useState<readonly ChangedRecord[]>([])
  // Starts at the first render: changes before effects run count too.
  const look = useMemo(() => mockApi && watchRecords(mockApi.store), [mockApi])
  useEffect(() => {
    if (!look) return undefined
    const timer = setInterval(() => setRecords(look()), LOOK_MS)
    return () => clearInterval(timer)
  }, [look])
  return records
}

/** A separate tree, so that a play that queries by text finds only elements of the story. */
function useShadowBelow(): ShadowRoot {
  const [shadow] = useState(() => document.createElement('div').attachShadow({ mode: 'open' }))
  useLayoutEffect(() => {
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]'))
      shadow.prepend(sheet.cloneNode(true))
    document.body.append(shadow.host)
    document.documentElement.style.setProperty('--viewport-block', '60dvh')
    return () => {
      shadow.host.remove()
      document.documentElement.style.removeProperty('--viewport-block')
    }
  }, [shadow])
  return shadow
}
