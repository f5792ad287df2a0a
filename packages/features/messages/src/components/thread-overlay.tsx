import type { WindowEdge } from '@parley/client'
import { Button, LoadingPill } from '@parley/ui'
import { ArrowDown, RotateCw } from 'lucide-react'
import type { useThreadView } from '../use-thread-view.ts'
import styles from './thread.module.css'

interface ThreadOverlayProps {
  view: Pick<ReturnType<typeof useThreadView>, 'day' | 'isAtEnd' | 'newCount'>
  older: WindowEdge
  newer: WindowEdge
  onShowEnd: () => void
}

/** Over the messages: the day that is read, what is being loaded, and the way to the end. */
export function ThreadOverlay({ view, older, newer, onShowEnd }: ThreadOverlayProps) {
  return (
    <>
      <div className={styles.top}>
        {view.day !== null && (
          <span aria-hidden className={styles.day}>
            {view.day}
          </span>
        )}
        <EdgeState edge={older} retryLabel="Load older messages" />
      </div>
      <div className={styles.toEnd}>
        <EdgeState edge={newer} retryLabel="Load newer messages" />
        {!view.isAtEnd && (
          <Button
            size="compact"
            variant={view.newCount > 0 ? 'primary' : 'secondary'}
            icon={ArrowDown}
            onClick={onShowEnd}
          >
            {endLabel(view.newCount)}
          </Button>
        )}
      </div>
    </>
  )
}

function EdgeState({ edge, retryLabel }: { edge: WindowEdge; retryLabel: string }) {
  if (edge.isFetching) return <LoadingPill>Loading...</LoadingPill>
  if (!edge.error) return null
  return (
    <Button size="compact" icon={RotateCw} onClick={() => void edge.fetchMore()}>
      {retryLabel}
    </Button>
  )
}

function endLabel(newCount: number): string {
  if (newCount === 0) return 'Latest messages'
  return newCount === 1 ? '1 new message' : `${newCount} new messages`
}
