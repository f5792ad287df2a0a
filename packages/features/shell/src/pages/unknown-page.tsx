import { PRODUCT } from '@parley/domain'
import { EmptyState, PageTitle } from '@parley/ui'
import { PanelLeft } from 'lucide-react'
import styles from './pages.module.css'

/** Shown when no page of the section matches the path. */
export function UnknownPage() {
  return (
    <div className={styles.center}>
      <PageTitle>{PRODUCT.name}</PageTitle>
      <EmptyState icon={PanelLeft} title="Select a section from the sidebar" level={1} />
    </div>
  )
}
