import { useSignedIn } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import { Count, Icon, IconButton, Kbd, Tooltip, VisuallyHidden } from '@parley/ui'
import { Keyboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { PAGE_ICONS } from '../navigation-icons.ts'
import { SECTION_PAGES, sectionPageOf } from '../navigation.ts'
import { SHORTCUTS_KEYS, SIDEBAR_KEYS } from '../shortcuts/keys.ts'
import styles from './sidebar.module.css'

export interface SidebarProps {
  isCollapsed: boolean
  /** Whether the screen has no room for names, so that the sidebar stays collapsed. */
  isForced: boolean
  onToggle: () => void
  unreadConversations: number
  onShowShortcuts: () => void
}

/** Lists the pages of the section, with names or as a rail of icons. */
export function Sidebar({ isCollapsed, isForced, onToggle, unreadConversations, onShowShortcuts }: SidebarProps) {
  const { user } = useSignedIn()
  const active = sectionPageOf(useLocation().pathname)
  return (
    <aside className={styles.sidebar} aria-label={`${PRODUCT.name} sidebar`} data-collapsed={isCollapsed || undefined}>
      <div className={styles.head}>
        {!isCollapsed && <span className={styles.organization}>{user.organization.name}</span>}
        <IconButton
          name={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
          keys={SIDEBAR_KEYS}
          size={isForced ? 'touch' : 'compact'}
          disabledReason={isForced ? 'This screen is too narrow' : undefined}
          onClick={onToggle}
        />
      </div>
      <nav aria-label={PRODUCT.name} className={styles.nav}>
        {SECTION_PAGES.map(({ id, label, path }) => (
          <Tooltip key={id} text={label} isName disabled={!isCollapsed}>
            <Link to={path} className={styles.item} data-page={id} aria-current={id === active ? 'page' : undefined}>
              <Icon as={PAGE_ICONS[id]} size={18} />
              {isCollapsed ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
              {id === 'messages' && <UnreadMark value={unreadConversations} isCollapsed={isCollapsed} />}
            </Link>
          </Tooltip>
        ))}
      </nav>
      <Tooltip text="Keyboard shortcuts" keys={SHORTCUTS_KEYS} isName disabled={!isCollapsed}>
        <button type="button" className={styles.foot} onClick={onShowShortcuts}>
          <Icon as={Keyboard} />
          {isCollapsed ? (
            <VisuallyHidden>Keyboard shortcuts</VisuallyHidden>
          ) : (
            <>
              Keyboard shortcuts
              <Kbd>{SHORTCUTS_KEYS}</Kbd>
            </>
          )}
        </button>
      </Tooltip>
    </aside>
  )
}

function UnreadMark({ value, isCollapsed }: { value: number; isCollapsed: boolean }) {
  if (value === 0) return null
  if (!isCollapsed) {
    return (
      <span className={styles.count}>
        <Count value={value} label="unread conversations" />
      </span>
    )
  }
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{`${value} unread conversations`}</VisuallyHidden>
    </span>
  )
}
