import type { Viewer } from '@parley/contract'
import type { Id } from '@parley/domain'
import { Avatar, VisuallyHidden } from '@parley/ui'
import { useEffect, useRef, useState } from 'react'
import { type OnEdit, useViewers } from './use-viewers.ts'
import { viewersNews, viewersWords } from './viewers-words.ts'
import styles from './viewers-bar.module.css'

/** Minimum interval between announcements, in milliseconds. */
const ANNOUNCE_MS = 10_000
/** An announcement is removed after this time in milliseconds, since it soon becomes untrue. */
const READ_MS = 5000
const AVATARS = 3

export interface ViewersBarProps {
  conversationId: Id
  /** Subscribes the bar to the signed-in user's edits, which it reports to the others; must be a stable function. */
  onEdit: OnEdit
}

/** Shows below the messages who else has the conversation open and who is typing. */
export function ViewersBar({ conversationId, onEdit }: ViewersBarProps) {
  const viewers = useViewers(conversationId, onEdit)
  const news = useNews(viewers)
  const words = viewersWords(viewers)
  const isTyping = viewers.some((viewer) => viewer.isTyping)
  return (
    <div className={styles.bar} data-empty={viewers.length === 0 || undefined}>
      <span className={styles.avatars}>
        {viewers.slice(0, AVATARS).map(({ userId, name, avatarUrl }) => (
          <Avatar key={userId} name={name} src={avatarUrl} size={18} />
        ))}
      </span>
      <span className={styles.words} data-typing={isTyping || undefined} title={namesOf(viewers)}>
        {words}
      </span>
      <VisuallyHidden>
        <output aria-live="polite">{news}</output>
      </VisuallyHidden>
    </div>
  )
}

const namesOf = (viewers: readonly Viewer[]) => viewers.map(({ name }) => name).join(', ') || undefined

/** Announcements of arrivals and of the start of typing, limited in rate for screen readers. */
function useNews(viewers: readonly Viewer[]): string {
  const [news, setNews] = useState('')
  const before = useRef<readonly Viewer[]>([])
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const words = viewersNews(before.current, viewers)
    before.current = viewers
    if (words === '' || Date.now() - announcedAt.current < ANNOUNCE_MS) return
    announcedAt.current = Date.now()
    setNews(words)
  }, [viewers])
  useEffect(() => {
    if (news === '') return undefined
    const timer = setTimeout(() => setNews(''), READ_MS)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
