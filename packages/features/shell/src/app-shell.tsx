import { OfflineLine } from '@parley/parts/connection'
import {
  lazyComponent,
  LazyPart,
  TitleCountContext,
  useFocusKeeper,
  useMediaQuery,
  useShortcuts,
  useToastAnchor,
} from '@parley/ui'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { HeldTextsBanner } from './held-texts/held-texts-banner.tsx'
import { sectionPageOf, tabOf } from './navigation.ts'
import { useTextNotices } from './notices/use-text-notices.ts'
import { CrashBoundary } from './pages/crash-boundary.tsx'
import { PageLoading } from './pages/page-loading.tsx'
import { EVERYWHERE, everywhere } from './shortcuts/everywhere.ts'
import { useCommands } from './shortcuts/use-commands.ts'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useCollapsed } from './sidebar/use-collapsed.ts'
import { BottomBar } from './top-bar/bottom-bar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useFavicon } from './use-favicon.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useUnread } from './use-unread.ts'
import { NARROW } from './widths.ts'
import styles from './app-shell.module.css'

const SearchPalette = lazyComponent('Search', () =>
  import('./palette/search-palette.tsx').then((module) => module.SearchPalette),
)
const ShortcutsSheet = lazyComponent('Keyboard shortcuts', () =>
  import('./shortcuts/shortcuts-sheet.tsx').then((module) => module.ShortcutsSheet),
)

/** The overlay above the page: the palette with its query, the list of shortcuts, or none. */
type Overlay = { kind: 'search'; query: string } | { kind: 'shortcuts' } | null

export interface AppShellProps {
  /** The screen; defaults to the routed one. */
  children?: ReactNode
  /** Content between the top bar and the screen, shown on every screen. */
  underBar?: ReactNode
}

/**
 * The layout of the workspace around the routed screen: top bar, sidebar within the section, bottom bar on narrow
 * screens, palette and shortcuts. Requires a signed-in user.
 */
export function AppShell({ children, underBar }: AppShellProps) {
  const { pathname } = useLocation()
  const isNarrow = useMediaQuery(NARROW)
  const unread = useUnread()
  const sidebar = useCollapsed()
  const toastAnchor = useToastAnchor()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const search = (query: string) => setOverlay({ kind: 'search', query })
  const showShortcuts = () => setOverlay({ kind: 'shortcuts' })
  const close = useCallback(() => setOverlay(null), [])
  const query = overlay?.kind === 'search' ? overlay.query : ''
  const isSection = tabOf(pathname) === 'section'

  useFocusKeeper()
  useRouteFocus()
  useFavicon(unread.conversations.length > 0)
  useTextNotices(unread)
  useShortcuts(EVERYWHERE, everywhere(showShortcuts))
  useCommands({ k: () => search(''), '/': showShortcuts, '\\': sidebar.toggle })

  return (
    <div className={styles.shell}>
      <TopBar
        unread={unread}
        query={query}
        onSearch={search}
        onSearchNear={() => void SearchPalette.preload()}
        onShowShortcuts={showShortcuts}
      />
      <div>{underBar}</div>
      <div className={styles.body}>
        {isSection && (
          <Sidebar
            isCollapsed={sidebar.isCollapsed}
            isForced={sidebar.isForced}
            onToggle={sidebar.toggle}
            unreadConversations={unread.conversations.length}
            onShowShortcuts={showShortcuts}
          />
        )}
        <main ref={toastAnchor} id="main" tabIndex={-1} className={styles.main}>
          {sectionPageOf(pathname) !== 'messages' && (
            <output>
              <OfflineLine>Changes you make now are not saved.</OfflineLine>
            </output>
          )}
          <HeldTextsBanner />
          <CrashBoundary resetKey={pathname}>
            <TitleCountContext value={unread.conversations.length}>
              <Suspense fallback={<PageLoading />}>{children ?? <Outlet />}</Suspense>
            </TitleCountContext>
          </CrashBoundary>
        </main>
      </div>
      {isNarrow && <BottomBar unreadConversations={unread.conversations.length} onShowShortcuts={showShortcuts} />}
      {overlay && (
        <LazyPart key={overlay.kind} onFail={close}>
          {overlay.kind === 'search' ? (
            <SearchPalette query={overlay.query} onQueryChange={search} onClose={close} />
          ) : (
            <ShortcutsSheet onClose={close} />
          )}
        </LazyPart>
      )}
    </div>
  )
}
