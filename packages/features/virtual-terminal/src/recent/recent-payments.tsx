import { ErrorState, lazyComponent, LazyPart, useDelayed } from '@parley/ui'
import { useId, useState } from 'react'
import styles from './recent-payments.module.css'

const RecentList = lazyComponent('Recent payments', () =>
  import('./recent-list.tsx').then((module) => module.RecentList),
)

/** The recent payments of the terminal, kept up to date; loaded after the form is rendered. */
export function RecentPayments() {
  const id = useId()
  const [hasFailed, setFailed] = useState(false)
  const isFormThere = useDelayed(true)
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Recent Virtual Terminal Transactions
      </h2>
      {hasFailed ? (
        <ErrorState title="Failed to fetch transactions" level={3} onRetry={() => setFailed(false)}>
          Your payments are safe.
        </ErrorState>
      ) : (
        isFormThere && (
          <LazyPart isQuiet onFail={() => setFailed(true)}>
            <RecentList />
          </LazyPart>
        )
      )}
    </section>
  )
}
