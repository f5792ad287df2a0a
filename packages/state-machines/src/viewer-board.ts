import { type Id, TYPING_GONE_MS, VIEWER_GONE_MS } from '@parley/domain'

export type ViewerState = 'viewing' | 'typing' | 'left'

/** An open screen that shows a conversation. */
export interface ViewerScreen {
  organizationId: Id
  conversationId: Id
  userId: Id
  screenId: string
}

export interface ViewerReport extends ViewerScreen {
  state: ViewerState
  /**
   * The process that relayed the report and also reports when the screen stops typing; absent when the screen itself
   * reported.
   */
  keeper?: string
}

/** A screen as stored on the board. */
export interface KnownScreen extends ViewerScreen {
  state: Exclude<ViewerState, 'left'>
  keeper: string | null
  /** The time of its last report. */
  seenAt: number
}

interface Entry extends KnownScreen {
  typedAt: number
}

/** A conversation whose viewers look different to others now. */
export type ViewerChange = Pick<ViewerScreen, 'organizationId' | 'conversationId'>

export interface BoardUpdate {
  /** Screens that arrived, left, or began or stopped typing. */
  screens: ViewerReport[]
  /**
   * Conversations in which a person arrived, left, or began or stopped typing; a person with two screens counts once.
   */
  changes: ViewerChange[]
}

/** Tracks who has which conversation open and who is typing there. Times are milliseconds of one clock. */
export interface ViewerBoard {
  report(report: ViewerReport, at: number): BoardUpdate
  /**
   * Removes screens, and ends typing, that timed out by `now`; `screens` contains only those that had reported
   * themselves.
   */
  expire(now: number): BoardUpdate
  removeWhere(matches: (screen: KnownScreen) => boolean): BoardUpdate
  viewersOf(organizationId: Id, conversationId: Id): { userId: Id; isTyping: boolean }[]
  screens(): KnownScreen[]
}

export function createViewerBoard(): ViewerBoard {
  const conversations = new Map<string, Set<Entry>>()
  const here = (screen: ViewerChange) => Array.from(conversations.get(keyOf(screen)) ?? [])
  const all = () => Array.from(conversations.values(), (entries) => Array.from(entries)).flat()

  const pictureOf = (screen: ViewerScreen) => {
    const own = here(screen).filter(({ userId }) => userId === screen.userId)
    return own.length === 0 ? 'absent' : own.some(({ state }) => state === 'typing') ? 'typing' : 'viewing'
  }

  /** Replaces `before` with `next`; returns whether others see a difference. */
  const replace = (screen: ViewerScreen, before: readonly Entry[], next: Entry | null): boolean => {
    const picture = pictureOf(screen)
    const entries = conversations.get(keyOf(screen)) ?? new Set<Entry>()
    for (const entry of before) entries.delete(entry)
    if (next) entries.add(next)
    if (entries.size > 0) conversations.set(keyOf(screen), entries)
    else conversations.delete(keyOf(screen))
    return pictureOf(screen) !== picture
  }

  const replaceAll = (updates: readonly (readonly [Entry, Entry | null])[]): BoardUpdate => {
    const changed = new Map<string, ViewerChange>()
    const screens: ViewerReport[] = []
    for (const [entry, next] of updates) {
      if (replace(entry, [entry], next)) changed.set(keyOf(entry), changeOf(entry))
      if (entry.keeper === null) screens.push({ ...screenOf(entry), state: next?.state ?? 'left' })
    }
    return { screens, changes: [...changed.values()] }
  }

  return {
    report: (report, at) => {
      const { state } = report
      const keeper = report.keeper ?? null
      const known = here(report).filter(
        ({ userId, screenId }) => userId === report.userId && screenId === report.screenId,
      )
      const before = known.find((entry) => entry.keeper === keeper)
      const isNews = state === 'left' ? known.length > 0 : before?.state !== state
      const typedAt = state === 'typing' ? at : (before?.typedAt ?? 0)
      const isSeen =
        state === 'left'
          ? replace(report, known, null)
          : replace(report, before ? [before] : [], { ...screenOf(report), state, keeper, seenAt: at, typedAt })
      return {
        screens: isNews ? [{ ...screenOf(report), state }] : [],
        changes: isSeen ? [changeOf(report)] : [],
      }
    },
    expire: (now) =>
      replaceAll(
        all().flatMap((entry): (readonly [Entry, Entry | null])[] => {
          if (now - entry.seenAt >= VIEWER_GONE_MS) return [[entry, null]]
          const isTyping = entry.state === 'typing' && entry.keeper === null
          return isTyping && now - entry.typedAt >= TYPING_GONE_MS ? [[entry, { ...entry, state: 'viewing' }]] : []
        }),
      ),
    removeWhere: (matches) =>
      replaceAll(
        all()
          .filter(matches)
          .map((entry) => [entry, null] as const),
      ),
    viewersOf: (organizationId, conversationId) => {
      const viewers = new Map<Id, boolean>()
      for (const { userId, state } of here({ organizationId, conversationId })) {
        viewers.set(userId, viewers.get(userId) === true || state === 'typing')
      }
      return Array.from(viewers, ([userId, isTyping]) => ({ userId, isTyping }))
    },
    screens: all,
  }
}

const keyOf = ({ organizationId, conversationId }: ViewerChange): string => `${organizationId} ${conversationId}`
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
