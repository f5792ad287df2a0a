import { PRODUCT } from '@parley/domain'
import { IconButton, Logo, useMediaQuery } from '@parley/ui'
import { MessageSquare } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isConversationOpen } from '../navigation.ts'
import type { Unread } from '../use-unread.ts'
import { NARROW } from '../widths.ts'
import { AudioSettings } from './audio-settings.tsx'
import { Notifications } from './notifications.tsx'
import { SearchBox } from './search-box.tsx'
import { TopTabs } from './top-tabs.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './top-bar.module.css'

export interface TopBarProps {
  unread: Unread
  /** The query of the palette while it is open. */
  query: string
  onSearch: (query: string) => void
  /** Called when a search is likely to follow, to preload the palette. */
  onSearchNear: () => void
  onShowShortcuts: () => void
}

/** The ink top bar: logo, tabs, search, audio, notifications, chat and account. */
export function TopBar({ unread, query, onSearch, onSearchNear, onShowShortcuts }: TopBarProps) {
  const isNarrow = useMediaQuery(NARROW)
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <header className={styles.bar} data-on-bar>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {isConversationOpen(location) && (
        <a href="#composer" className={styles.skip}>
          Skip to composer
        </a>
      )}
      <Link to="/" className={styles.mark} aria-label={`${PRODUCT.name} home`}>
        <Logo size={24} onBar />
      </Link>
      {!isNarrow && <TopTabs unreadConversations={unread.conversations.length} onShowShortcuts={onShowShortcuts} />}
      <div className={styles.end}>
        <SearchBox query={query} onOpen={onSearch} onNear={onSearchNear} />
        <div className={styles.icons}>
          {!isNarrow && <AudioSettings />}
          <Notifications unread={unread.conversations} />
          {!isNarrow && (
            <IconButton variant="bar" icon={MessageSquare} name="Chat" onClick={() => void navigate('/team-chat')} />
          )}
        </div>
        <UserMenu />
      </div>
    </header>
  )
}
