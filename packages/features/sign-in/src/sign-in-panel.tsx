import { PRODUCT } from '@parley/domain'
import { Icon } from '@parley/ui'
import { Lock } from 'lucide-react'
import { Panel } from './panel.tsx'
import styles from './sign-in-panel.module.css'

/** Illustrates the product: what the customer reads and what stays within the team. */
export function SignInPanel() {
  return (
    <Panel label={`About ${PRODUCT.name}`}>
      <div className={styles.thread} aria-hidden>
        <p className={styles.outbound}>Your technician is 20 minutes away.</p>
        <p className={styles.inbound}>Great, the driveway is clear.</p>
        <div className={styles.note}>
          <p className={styles.team}>
            <Icon as={Lock} size={14} />
            Team Only
          </p>
          Gate code 4471. Dog in the yard, call first.
        </div>
      </div>
      <h2 className={styles.claim}>Answer customers together. Get paid in the same thread.</h2>
      <p className={styles.lead}>Teal goes to the customer. Sand stays with the team.</p>
    </Panel>
  )
}
