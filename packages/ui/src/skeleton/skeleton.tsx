import { Spinner } from '../spinner/spinner.tsx'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Width in px, or any CSS width. */
  width?: number | string
  /** Height in px. */
  height?: number
  /** Renders a circle, for avatars. */
  round?: boolean
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      data-round={round || undefined}
    />
  )
}

export interface LoadingPillProps {
  /** Loading text from the specification, for example `Loading conversations...`. */
  children: string
}

/** The loading text, in a pill over the skeleton; announced. */
export function LoadingPill({ children }: LoadingPillProps) {
  return (
    <output className={styles.pill}>
      <Spinner />
      {children}
    </output>
  )
}
