import { PRODUCT } from '@parley/domain'
import { useMediaQuery } from '@parley/ui'
import { Link, useLocation } from 'react-router-dom'
import { FOLDING_TABS, TABS, tabOf } from '../navigation.ts'
import { TIGHT_BAR } from '../widths.ts'
import { MoreMenu } from './more-menu.tsx'
import { TabBadge } from './tab-badge.tsx'
import { useTabCounts } from './use-tab-counts.ts'
import styles from './top-tabs.module.css'

export interface TopTabsProps {
  /** Number shown on the section's tab. */
  unreadConversations: number
  onShowShortcuts: () => void
}

/** The tabs of the top bar on wide screens. */
export function TopTabs({ unreadConversations, onShowShortcuts }: TopTabsProps) {
  const active = tabOf(useLocation().pathname)
  const counts = useTabCounts(unreadConversations)
  const isTight = useMediaQuery(TIGHT_BAR)
  const folded = isTight ? FOLDING_TABS : []
  return (
    <nav aria-label={`${PRODUCT.name} tabs`} className={styles.tabs}>
      {TABS.filter(({ id }) => !folded.includes(id)).map(({ id, label, path, badge }) => (
        <Link key={id} to={path} className={styles.tab} data-tab={id} aria-current={id === active ? 'page' : undefined}>
          {label}
          <TabBadge value={badge} {...counts[id]} />
        </Link>
      ))}
      <MoreMenu
        folded={folded}
        onShowShortcuts={onShowShortcuts}
        renderTrigger={(props) => (
          <button type="button" {...props} className={styles.tab} data-tab="more">
            More
            <TabBadge value="NEW" />
          </button>
        )}
      />
    </nav>
  )
}
