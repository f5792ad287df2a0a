import { Spinner } from '../spinner/spinner.tsx'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Width in px, or any CSS width. */
  width?: number | string
  /** Height in px. */
  height?: number
  /** A disc, for avatars. */
  round?: boolean
}

/** A grey shape in the place of what is being loaded. */
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
  /** The specified words, for example `Loading conversations...`. */
  children: string
}

/** The words of what is being loaded, in a pill over the skeleton. Read aloud. */
export function LoadingPill({ children }: LoadingPillProps) {
  return (
    <output className={styles.pill}>
      <Spinner />
      {children}
    </output>
  )
}
