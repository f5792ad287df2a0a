import { VisuallyHidden } from '@parley/ui'
import { useEffect, useState } from 'react'
import type { MediaPort } from './media.ts'
import styles from './lobby.module.css'

const BARS = 16
const READ_EVERY_MS = 100
const LOW_BARS = 2
/** How long the level must stay low before it is reported, in milliseconds. */
const LOW_FOR_MS = 3000

interface LevelProps {
  port: MediaPort
  track: MediaStreamTrack
  onLow: (isLow: boolean) => void
}

/** Shows the level of the user's own microphone. */
export function Level({ port, track, onLow }: LevelProps) {
  const [bars, setBars] = useState(0)
  useEffect(() => {
    const meter = port.meter(track)
    let loudAt = performance.now()
    const timer = setInterval(() => {
      const now = Math.round(meter.read() * BARS)
      setBars(now)
      if (now > LOW_BARS) loudAt = performance.now()
      onLow(performance.now() - loudAt > LOW_FOR_MS)
    }, READ_EVERY_MS)
    return () => {
      clearInterval(timer)
      meter.stop()
    }
  }, [port, track, onLow])
  const isLow = bars <= LOW_BARS
  return (
    <div className={styles.level}>
      <VisuallyHidden>
        <meter aria-label="Microphone level" min={0} max={BARS} value={bars} />
      </VisuallyHidden>
      <div className={styles.bars} aria-hidden>
        {Array.from({ length: BARS }, (_, index) => (
          <i key={index} data-lit={index < bars || undefined} data-low={isLow || undefined} />
        ))}
      </div>
      <span className={styles.levelWords} data-low={isLow || undefined}>
        {isLow ? 'Very low' : 'Good'}
      </span>
    </div>
  )
}
