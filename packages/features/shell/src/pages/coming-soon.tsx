import { PRODUCT } from '@parley/domain'
import { EmptyState, type IconType, PageHeader, PageTitle } from '@parley/ui'
import { PAGE_ICONS, TAB_ICONS } from '../navigation-icons.ts'
import { type PageId, SECTION_PAGES, type TabId, TABS } from '../navigation.ts'
import styles from './pages.module.css'

export interface ComingSoonProps {
  /** The tab or page that is not built yet. */
  screen: TabId | PageId
}

function titleOf(screen: TabId | PageId): { label: string; icon: IconType } {
  const page = SECTION_PAGES.find(({ id }) => id === screen)
  if (page) return { label: page.label, icon: PAGE_ICONS[page.id] }
  const tab = TABS.find(({ id }) => id === screen)
  if (tab) return { label: tab.label, icon: TAB_ICONS[tab.id] }
  throw new Error(`ComingSoon: ${screen} is neither a tab nor a page`)
}

/** Placeholder for a screen that is not built yet. */
export function ComingSoon({ screen }: ComingSoonProps) {
  const { label, icon } = titleOf(screen)
  return (
    <>
      <PageTitle>{`${label} · ${PRODUCT.name}`}</PageTitle>
      <PageHeader title={label} />
      <div className={styles.center}>
        <EmptyState icon={icon} title="This page is coming soon">
          It is not part of this version yet.
        </EmptyState>
      </div>
    </>
  )
}
