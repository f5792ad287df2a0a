import { PRODUCT } from '@parley/domain'
import { EmptyState, PageHeader, PageTitle } from '@parley/ui'
import { CirclePlay } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './recordings.module.css'

/** What was recorded of meetings. */
export function RecordingsScreen() {
  return (
    <>
      <PageTitle>{`Recordings · ${PRODUCT.name}`}</PageTitle>
      <PageHeader title="Recordings">
        <Link to="/meetings" className={styles.back}>
          Meetings
        </Link>
      </PageHeader>
      <div className={styles.center}>
        <EmptyState icon={CirclePlay} title="No recordings yet">
          What is recorded of your meetings will be listed here.
        </EmptyState>
      </div>
    </>
  )
}
