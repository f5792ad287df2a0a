import { formatPosition } from '@parley/domain'
import type { KeyboardEvent } from 'react'
import styles from './player.module.css'

interface WaveformProps {
  /** Heights of the bars, from 0 to 100. */
  peaks: readonly number[]
  /** Playback position in seconds. */
  position: number
  duration: number
  /** Whether the bars are flat, until the recording has loaded. */
  isFlat: boolean
  onSeek: (seconds: number) => void
  /** Key handlers by key name. */
  keys: Readonly<Record<string, () => void>>
}

/** Shows a recording as bars with the playback position; a slider for pointer and keys. */
export function Waveform({ peaks, position, duration, isFlat, onSeek, keys }: WaveformProps) {
  const part = duration === 0 ? 0 : Math.min(1, position / duration)
  const press = (event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return (
    <div className={styles.waveform}>
      <svg className={styles.bars} viewBox={`0 0 ${peaks.length * 6} 56`} preserveAspectRatio="none" aria-hidden>
        {peaks.map((peak, bar) => {
          const height = isFlat ? 3 : Math.max(3, (peak / 100) * 52)
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- the bars of one recording never move
              key={bar}
              className={bar / peaks.length < part ? styles.played : styles.toCome}
              x={bar * 6 + 1}
              y={(56 - height) / 2}
              width={4}
              height={height}
              rx={2}
            />
          )
        })}
      </svg>
      <span className={styles.head} style={{ insetInlineStart: `${part * 100}%` }} />
      <input
        type="range"
        className={styles.slider}
        aria-label="Position"
        aria-valuetext={`${formatPosition(position)} of ${formatPosition(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={position}
        onKeyDown={press}
        onChange={({ currentTarget }) => onSeek(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
