import { ROLES } from '@parley/domain'
import { netNames, scenarioNames } from '@parley/mocks/browser'
import { Banner, Button, Select, TextField } from '@parley/ui'
import { type SubmitEvent, useState } from 'react'
import { readMockState, writeMockState } from './mock-state.ts'
import styles from './mock-console.module.css'

export interface MockConsoleProps {
  /** Value of `?mock=`. */
  state: string
  /** Parts of it that could not be read. */
  mistakes: readonly string[]
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** Switches the world, the person, the network, faults and the clock of the mocked app. Opens it anew. */
export function MockConsole({ state, mistakes }: MockConsoleProps) {
  const [isOpen, setIsOpen] = useState(mistakes.length > 0)
  const current = readMockState(state)
  const [scenario, setScenario] = useState(current.get('scenario') ?? 'lively')
  const [role, setRole] = useState(current.get('role') ?? 'manager')
  const [net, setNet] = useState(current.get('net') ?? 'online')
  const [fault, setFault] = useState(current.get('fault') ?? '')
  const [clock, setClock] = useState(current.get('clock') ?? '')

  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const address = new URL(location.href)
    address.searchParams.set('mock', writeMockState(current, { scenario, role, net, fault, clock }))
    location.assign(address)
  }

  if (!isOpen) {
    return (
      <aside className={styles.corner} aria-label="Mock console">
        <Button size="compact" onClick={() => setIsOpen(true)}>
          Mock
        </Button>
      </aside>
    )
  }
  return (
    <aside className={styles.corner} aria-label="Mock console">
      <form className={styles.panel} onSubmit={apply}>
        <div className={styles.head}>
          <h2 className={styles.title}>Mock console</h2>
          <Button variant="quiet" size="compact" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        </div>
        {mistakes.length > 0 && <Banner tone="warning">{mistakes.join('. ')}</Banner>}
        <Select label="Scenario" options={optionsOf(scenarioNames)} value={scenario} onValueChange={setScenario} />
        <Select label="Role" options={optionsOf(ROLES)} value={role} onValueChange={setRole} />
        <Select label="Network" options={optionsOf(netNames)} value={net} onValueChange={setNet} />
        <TextField
          label="Faults"
          hint="listConversations=500!once, sendMessage=offline"
          value={fault}
          onValueChange={setFault}
        />
        <TextField
          label="Clock"
          hint="Empty: the clock of the stories; now; or an instant"
          value={clock}
          onValueChange={setClock}
        />
        <p className={styles.hint}>Loading the page again begins this world anew: what was sent or changed is gone.</p>
        <Button type="submit" variant="primary">
          Open in this state
        </Button>
      </form>
    </aside>
  )
}
