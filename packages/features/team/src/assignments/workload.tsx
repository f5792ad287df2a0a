import type { TeamMember } from '@parley/contract'
import { WORKLOAD_CAPACITY, workloadLevel, workloadPercent } from '@parley/domain'
import { Avatar } from '@parley/ui'
import styles from './workload.module.css'

/** Shows how much of their capacity each member uses. */
export function Workload({ members }: { members: readonly TeamMember[] }) {
  return (
    <section className={styles.card} aria-labelledby="team-workload">
      <header className={styles.head}>
        <h2 id="team-workload" className={styles.title}>
          Team Workload
        </h2>
        <span className={styles.about}>{`Capacity ${WORKLOAD_CAPACITY} each`}</span>
      </header>
      <ul className={styles.people}>
        {members.map((member) => (
          <Load key={member.id} member={member} />
        ))}
      </ul>
    </section>
  )
}

function Load({ member: { name, avatarUrl, assignedConversations } }: { member: TeamMember }) {
  const percent = workloadPercent(assignedConversations)
  const words = `${assignedConversations} of ${WORKLOAD_CAPACITY}`
  return (
    <li className={styles.person} aria-label={name}>
      <Avatar name={name} src={avatarUrl} size={20} />
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>{words}</span>
      <span className={styles.percent}>{`${percent}%`}</span>
      <span aria-hidden className={styles.bar} data-level={workloadLevel(percent)}>
        <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </span>
    </li>
  )
}
