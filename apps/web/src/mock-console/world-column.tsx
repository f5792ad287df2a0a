import { scenarioNames } from '@parley/mocks/browser'
import { Button, Select, TextField } from '@parley/ui'
import { type SubmitEvent, useState } from 'react'
import { readMockState, writeMockState } from './mock-state.ts'
import { loadAnew, openState, useMocks, useSubjects, useWorldState } from './use-mocks.ts'
import styles from './console.module.css'

const NOBODY = ''

/** Shows which world is open, and who is signed in. */
export function WorldColumn() {
  const { opened, world, browser } = useMocks()
  const { isTouched } = useWorldState()
  const subjects = useSubjects()
  const parts = readMockState(opened)
  const [scenario, setScenario] = useState(parts.get('scenario') ?? 'lively')
  const [seed, setSeed] = useState(parts.get('seed') ?? '1')
  const isOther = scenario !== (parts.get('scenario') ?? 'lively') || seed !== (parts.get('seed') ?? '1')
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    if (isOther) openState(writeMockState(parts, { scenario, seed: seed === '1' ? '' : seed, clock: '', fault: '' }))
  }
  const signIn = async (userId: string) => {
    await (userId === NOBODY ? world.commands.openBrowser(browser, null, true) : world.commands.signIn(browser, userId))
    loadAnew()
  }
  return (
    <section className={styles.column} aria-label="World">
      <h2 className={styles.heading}>World</h2>
      <form className={styles.fields} onSubmit={begin}>
        <Select
          label="Scenario"
          size="compact"
          options={scenarioNames.map((name) => ({ value: name, label: name }))}
          value={scenario}
          onValueChange={setScenario}
        />
        <TextField label="Seed" size="compact" value={seed} onValueChange={setSeed} />
        {isOther && (
          <>
            {isTouched && <p className={styles.hint}>Opening another world discards everything you did in this one.</p>}
            <Button type="submit" size="compact" variant="primary">
              Open this world
            </Button>
          </>
        )}
      </form>
      {subjects && (
        <Select
          label="Signed in"
          size="compact"
          options={[
            { value: NOBODY, label: 'Nobody' },
            ...subjects.people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={subjects.signedIn?.id ?? NOBODY}
          onValueChange={(userId) => void signIn(userId)}
        />
      )}
      <p className={styles.hint}>Each tab opened separately has its own session in the same world.</p>
    </section>
  )
}
