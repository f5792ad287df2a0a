import type { Id } from '@parley/domain'
import { type BoardUpdate, createViewerBoard, type ViewerState } from '@parley/state-machines'
import type { Logger } from 'pino'
import type { Clock } from '../../context.ts'
import type { Notifier } from '../../db/notifier.ts'
import type { LiveUpdates } from '../../events/live-updates.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import { createViewerGossip } from './viewer-gossip.ts'

const SWEEP_EVERY_MS = 500
/** Interval in milliseconds; short enough that a screen that still reports never expires in another process. */
const PUBLISH_ALL_EVERY_MS = 2000

/** Which users have which conversation open. Kept in memory and the same in every process within moments. */
export interface Presence {
  report(session: Session, conversationId: Id, screenId: string, state: ViewerState): void
  viewersOf(organizationId: Id, conversationId: Id): { userId: Id; isTyping: boolean }[]
  /** Publishes to the other processes that this one's screens have left. */
  stop(): void
}

interface Parts {
  notifier: Notifier
  live: LiveUpdates
  sessions: Sessions
  clock: Clock
  logger: Logger
}

export function createPresence({ notifier, live, sessions, clock, logger }: Parts): Presence {
  const board = createViewerBoard()
  const gossip = createViewerGossip(notifier, logger)
  const now = () => clock.now().getTime()
  let timer: NodeJS.Timeout | undefined
  let publishedAllAt = 0

  const announce = ({ changes }: BoardUpdate) => {
    for (const { organizationId, conversationId } of changes) {
      live.announce({ organizationId, topic: 'viewer', ids: { conversationId } })
    }
  }

  const share = (update: BoardUpdate) => {
    announce(update)
    gossip.publish(update.screens)
  }

  const publishAll = () => {
    publishedAllAt = performance.now()
    const time = now()
    const own = board.screens().filter(({ keeper }) => keeper === null)
    gossip.publish(
      own.map(({ organizationId, conversationId, userId, screenId, state, seenAt }) => ({
        organizationId,
        conversationId,
        userId,
        screenId,
        state,
        age: time - seenAt,
      })),
    )
  }

  const sweep = () => {
    share(board.expire(now()))
    if (performance.now() - publishedAllAt >= PUBLISH_ALL_EVERY_MS) publishAll()
    if (board.screens().length > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const watch = () => {
    timer ??= setInterval(sweep, SWEEP_EVERY_MS).unref()
  }

  gossip.onPublished((from, screens) => {
    const time = now()
    for (const { age = 0, ...screen } of screens) announce(board.report({ ...screen, keeper: from }, time - age))
    watch()
  })
  // Not published, since every process receives this event itself.
  sessions.onEnded(({ sessionId, userId, isStillIn }) => {
    if (isStillIn) return
    announce(
      board.removeWhere(
        (screen) => screen.userId === userId || (sessionId !== undefined && screen.screenId.startsWith(sessionId)),
      ),
    )
  })

  return {
    report: ({ id: sessionId, actor: { organizationId, userId } }, conversationId, screen, state) => {
      const screenId = `${sessionId} ${screen}`
      share(board.report({ organizationId, conversationId, userId, screenId, state }, now()))
      watch()
    },
    viewersOf: (organizationId, conversationId) => {
      share(board.expire(now()))
      return board.viewersOf(organizationId, conversationId)
    },
    stop: () => {
      clearInterval(timer)
      gossip.publish(board.removeWhere(({ keeper }) => keeper === null).screens)
    },
  }
}
