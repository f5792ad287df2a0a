import { type Id, TYPING_GONE_MS, VIEWER_GONE_MS } from '@parley/domain'

export type ViewerState = 'viewing' | 'typing' | 'left'

/** One open screen that shows a conversation. */
export interface ViewerScreen {
  organizationId: Id
  conversationId: Id
  userId: Id
  screenId: string
}

export interface ViewerReport extends ViewerScreen {
  state: ViewerState
  /** Who answers for the screen: it is only removed with `removeWhere`, it does not run out. Absent: it runs out. */
  keeper?: string
}

/** A screen as the board knows it. */
export interface KnownScreen extends ViewerScreen {
  state: Exclude<ViewerState, 'left'>
  keeper: string | null
}

interface Entry extends KnownScreen {
  seenAt: number
  typedAt: number
}

/** A conversation of which others now see something else. */
export type ViewerChange = Pick<ViewerScreen, 'organizationId' | 'conversationId'>

export interface BoardUpdate {
  /** Screens that came, left, or began or stopped typing. */
  screens: ViewerReport[]
  /** Conversations whose people came, left, or began or stopped typing; a person with two screens is one. */
  changes: ViewerChange[]
}

/** Who has which conversation open and who types there. Times are milliseconds of any one clock. */
export interface ViewerBoard {
  report(report: ViewerReport, now: number): BoardUpdate
  /** Removes what has run out by `now`. */
  expire(now: number): BoardUpdate
  removeWhere(matches: (screen: KnownScreen) => boolean): BoardUpdate
  viewersOf(organizationId: Id, conversationId: Id): { userId: Id; isTyping: boolean }[]
  screens(): KnownScreen[]
}

export function createViewerBoard(): ViewerBoard {
  const conversations = new Map<string, Map<string, Entry>>()
  const keyOf = (screen: ViewerChange) => `${screen.organizationId} ${screen.conversationId}`
  const entries = () => Array.from(conversations.values(), (screens) => Array.from(screens.values())).flat()

  const pictureOf = (screen: ViewerScreen) => {
    const own = Array.from(conversations.get(keyOf(screen))?.values() ?? []).filter(
      ({ userId }) => userId === screen.userId,
    )
    return own.length === 0 ? 'absent' : own.some(({ state }) => state === 'typing') ? 'typing' : 'viewing'
  }

  const put = (screen: ViewerScreen, next: Entry | null): boolean => {
    const before = pictureOf(screen)
    const screens = conversations.get(keyOf(screen)) ?? new Map<string, Entry>()
    const name = `${screen.userId} ${screen.screenId}`
    if (next) conversations.set(keyOf(screen), screens.set(name, next))
    else screens.delete(name)
    if (screens.size === 0) conversations.delete(keyOf(screen))
    return pictureOf(screen) !== before
  }

  const putAll = (updates: readonly (readonly [Entry, Entry | null])[]): BoardUpdate => {
    const changed = new Map<string, ViewerChange>()
    for (const [entry, next] of updates) {
      if (put(entry, next)) changed.set(keyOf(entry), changeOf(entry))
    }
    const screens = updates.map(([entry, next]) => ({ ...screenOf(entry), state: next?.state ?? ('left' as const) }))
    return { screens, changes: [...changed.values()] }
  }

  return {
    report: (report, now) => {
      const known = conversations.get(keyOf(report))?.get(`${report.userId} ${report.screenId}`)
      const keeper = report.keeper ?? null
      const { state } = report
      const isNews = known === undefined ? state !== 'left' : state !== known.state || keeper !== known.keeper
      const typedAt = state === 'typing' ? now : (known?.typedAt ?? 0)
      const next = state === 'left' ? null : { ...screenOf(report), state, keeper, seenAt: now, typedAt }
      const isSeen = put(report, next)
      return {
        screens: isNews ? [{ ...screenOf(report), state }] : [],
        changes: isSeen ? [changeOf(report)] : [],
      }
    },
    expire: (now) =>
      putAll(
        entries().flatMap((entry): (readonly [Entry, Entry | null])[] => {
          if (entry.keeper !== null) return []
          if (now - entry.seenAt >= VIEWER_GONE_MS) return [[entry, null]]
          const hasStopped = entry.state === 'typing' && now - entry.typedAt >= TYPING_GONE_MS
          return hasStopped ? [[entry, { ...entry, state: 'viewing' }]] : []
        }),
      ),
    removeWhere: (matches) =>
      putAll(
        entries()
          .filter(matches)
          .map((entry) => [entry, null] as const),
      ),
    viewersOf: (organizationId, conversationId) => {
      const viewers = new Map<Id, boolean>()
      for (const { userId, state } of conversations.get(keyOf({ organizationId, conversationId }))?.values() ?? []) {
        viewers.set(userId, viewers.get(userId) === true || state === 'typing')
      }
      return Array.from(viewers, ([userId, isTyping]) => ({ userId, isTyping }))
    },
    screens: entries,
  }
}

const screenOf = ({ organizationId, conversationId, userId, screenId }: ViewerScreen): ViewerScreen => ({
  organizationId,
  conversationId,
  userId,
  screenId,
})
const changeOf = ({ organizationId, conversationId }: ViewerScreen): ViewerChange => ({
  organizationId,
  conversationId,
})
