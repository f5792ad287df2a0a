import { Avatar } from '../avatar/avatar.tsx'
import styles from './person.module.css'

export interface PersonProps {
  /** The person's name; null for nobody. */
  name: string | null
  /** Text when there is nobody, for example `Unassigned`. */
  nobody: string
}

/** A team member in a row or a list of facts. */
export function Person({ name, nobody }: PersonProps) {
  if (name === null) return <span className={styles.nobody}>{nobody}</span>
  return (
    <span className={styles.person} title={name}>
      <Avatar name={name} size={20} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
