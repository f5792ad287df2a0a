import type { WindowEdge } from '@parley/client'
import { Button, LoadingPill } from '@parley/ui'
import { RotateCw } from 'lucide-react'
import type { useThreadView } from '../use-thread-view.ts'
import styles from './thread.module.css'

interface ThreadOverlayProps {
  view: Pick<ReturnType<typeof useThreadView>, 'day'>
  older: WindowEdge
  newer: WindowEdge
}

/** Shown over the messages: the day being read and the loading state at either end. */
export function ThreadOverlay({ view, older, newer }: ThreadOverlayProps) {
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
