import { PRODUCT } from '@parley/domain'
import { Icon, Logo } from '@parley/ui'
import { Lock } from 'lucide-react'
import styles from './sign-in-panel.module.css'

/** What the product is, in a picture: what the customer reads and what stays with the team. */
export function SignInPanel() {
  return (
    <aside className={styles.panel} aria-label={`About ${PRODUCT.name}`} data-on-bar>
      <p className={styles.brand}>
        <Logo size={28} onBar />
        {PRODUCT.name}
      </p>
      <div className={styles.middle}>
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
      </div>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden>
        <path d="M11.25 6.6v14.15a.75.75 0 0 1-.75.75H4a1 1 0 0 1-1-1v-6.4c0-4.4 3.3-7.9 7.4-8.3.5 0 .85.3.85.8Z" />
        <path d="M12.75 17.4V3.25c0-.4.35-.75.75-.75H20a1 1 0 0 1 1 1v6.4c0 4.4-3.3 7.9-7.4 8.3-.5 0-.85-.3-.85-.8Z" />
      </svg>
    </aside>
  )
}
