import { useSignedIn } from '@parley/client'
import { may } from '@parley/domain'
import { Button, Icon } from '@parley/ui'
import { UserRoundX, WandSparkles } from 'lucide-react'
import { useTeamAddress } from '../use-team-address.ts'
import { useUnassigned } from '../use-team.ts'
import styles from './assignments.module.css'

/** Shows the number of unassigned conversations, if any. */
export function UnassignedBox() {
  const { actor } = useSignedIn()
  const { narrow, autoAssign } = useTeamAddress()
  const unassigned = useUnassigned()
  if (!unassigned) return null
  return (
    <section className={styles.box} aria-label="Unassigned">
      <span className={styles.tile}>
        <Icon as={UserRoundX} size={20} />
      </span>
      <p className={styles.attention}>
        <strong>{`${unassigned.toLocaleString('en-US')} Unassigned`}</strong>
        <span>Needs attention</span>
      </p>
      <div className={styles.buttons}>
        <Button block onClick={() => narrow(true)}>
          Review
        </Button>
        {may(actor, 'team.manage') && (
          <Button block variant="primary" icon={WandSparkles} onClick={autoAssign}>
            Auto-assign
          </Button>
        )}
      </div>
    </section>
  )
}
