import { PRODUCT } from '@parley/domain'
import { Count, Icon, VisuallyHidden } from '@parley/ui'
import { Ellipsis } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { TAB_ICONS } from '../navigation-icons.ts'
import { FOLDING_TABS, TABS, tabOf } from '../navigation.ts'
import { MoreMenu } from './more-menu.tsx'
import { useTabCounts } from './use-tab-counts.ts'
import styles from './bottom-bar.module.css'

function Badge({ value, label = 'new' }: { value: number | 'NEW' | undefined; label?: string }) {
  if (value === undefined || value === 0) return null
  return (
    <span className={styles.badge}>
      {value === 'NEW' ? (
        <span className={styles.dot}>
          <VisuallyHidden>NEW</VisuallyHidden>
        </span>
      ) : (
        <Count value={value} label={label} />
      )}
    </span>
  )
}

/** The tabs of the bottom bar on narrow screens. */
export function BottomBar({
  unreadConversations,
  onShowShortcuts,
}: {
  unreadConversations: number
  onShowShortcuts: () => void
}) {
  const counts = useTabCounts(unreadConversations)
  const active = tabOf(useLocation().pathname)
  return (
    <nav aria-label={`${PRODUCT.name} tabs`} className={styles.bar}>
      {TABS.filter(({ id }) => !FOLDING_TABS.includes(id)).map(({ id, label, path, badge }) => (
        <Link key={id} to={path} className={styles.tab} data-tab={id} aria-current={id === active ? 'page' : undefined}>
          <Icon as={TAB_ICONS[id]} size={20} />
          <span>{label}</span>
          <Badge value={badge} {...counts[id]} />
        </Link>
      ))}
      <MoreMenu
        folded={FOLDING_TABS}
        onShowShortcuts={onShowShortcuts}
        renderTrigger={(props) => (
          <button type="button" {...props} className={styles.tab} data-tab="more">
            <Icon as={Ellipsis} size={20} />
            <span>More</span>
            <Badge value="NEW" />
          </button>
        )}
      />
    </nav>
  )
}
