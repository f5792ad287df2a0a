import { STORY_CLOCK } from '@parley/scenarios'
import type { World } from 'virtual:start-here'
import { APP_ORIGIN, mockAddress, storyAddress } from './links.ts'
import styles from './start-here.module.css'

interface WorldsProps {
  worlds: readonly World[]
}

const CLOCK = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'America/Denver' })

const addressOf = (scenario: string) =>
  mockAddress({ path: '/', scenario, role: 'manager', clock: '', net: 'online', fault: '', seed: '1' })

/** Shows every world by name, with its contents and the stories that use it. */
export function Worlds({ worlds }: WorldsProps) {
  return (
    <section className={styles.section} aria-labelledby="worlds">
      <h2 id="worlds">Worlds</h2>
      <p
        className={styles.quiet}
      >{`${worlds.length} worlds, all at the same moment: ${CLOCK.format(STORY_CLOCK)} in Denver`}</p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Contents</th>
              <th scope="col">Open</th>
            </tr>
          </thead>
          <tbody>
            {worlds.map(({ name, about, stories }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{about}</td>
                <td className={styles.links}>
                  {stories[0] && (
                    <a href={storyAddress(stories[0].title, stories[0].story)} target="_top">
                      {stories.length === 1 ? '1 story' : `${stories.length} stories`}
                    </a>
                  )}
                  <a href={APP_ORIGIN + addressOf(name)} target="_blank" rel="noreferrer">
                    Mocked app
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
