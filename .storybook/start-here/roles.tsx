import { may, type Permission, POLICY, type Role, ROLE_NAMES, ROLES } from '@parley/domain'
import { Badge } from '@parley/ui'
import styles from './start-here.module.css'

const PERMISSIONS = Object.keys(POLICY) as Permission[]

/** A camel-case name in words: `undoPaid` becomes `undo paid`. */
const wordsOf = (text: string) => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

const allowed = (role: Role) => PERMISSIONS.filter((permission) => may({ role }, permission))

/** The permissions that a role has and the role before it has not, by noun: `invoice: create, void`. */
function added(role: Role): string[] {
  const before = ROLES[ROLES.indexOf(role) - 1]
  const news = allowed(role).filter((permission) => before === undefined || !may({ role: before }, permission))
  const byNoun = Map.groupBy(news, (permission) => permission.split('.', 1)[0] ?? '')
  return [...byNoun].map(([noun, own]) => {
    const verbs = own.map((permission) => wordsOf(permission.slice(noun.length + 1))).filter((verb) => verb !== '')
    return verbs.length === 0 ? wordsOf(noun) : `${wordsOf(noun)}: ${verbs.join(', ')}`
  })
}

/** Shows the permissions of each role, from the policy table in the code. */
export function Roles() {
  return (
    <section className={styles.section} aria-labelledby="roles">
      <h2 id="roles">Who may do what</h2>
      <dl className={styles.roles}>
        {ROLES.toReversed().map((role) => {
          const before = ROLES[ROLES.indexOf(role) - 1]
          return (
            <div key={role}>
              <dt>
                <Badge tone={role}>{ROLE_NAMES[role]}</Badge>
              </dt>
              <dd>
                <details>
                  <summary>
                    {before
                      ? `As ${ROLE_NAMES[before]}, and ${allowed(role).length - allowed(before).length} more`
                      : ''}
                    {before === undefined && `${allowed(role).length} permissions`}
                  </summary>
                  <ul>
                    {added(role).map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                </details>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.quiet}>
        From policy.ts. Limits, time windows and ownership rules are stated on the screens where they apply.
      </p>
    </section>
  )
}
