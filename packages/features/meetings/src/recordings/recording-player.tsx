import { Banner, Button } from '@parley/ui'
import { useRef, useState } from 'react'
import styles from '../recordings.module.css'

const STEP_SECONDS = 10

/**
 * Plays a recording with the browser's own controls; the arrow keys skip ten seconds, and J, K and L work as in video
 * editors.
 */
export function RecordingPlayer({ url, title }: { url: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const keys: Readonly<Record<string, (player: HTMLVideoElement) => void>> = {
    j: (player) => (player.currentTime -= STEP_SECONDS),
    l: (player) => (player.currentTime += STEP_SECONDS),
    ArrowLeft: (player) => (player.currentTime -= STEP_SECONDS),
    ArrowRight: (player) => (player.currentTime += STEP_SECONDS),
    k: (player) => (player.paused ? void player.play().catch(() => setIsFailed(true)) : player.pause()),
  }
  const again = () => {
    const player = video.current
    if (!player) return
    const place = player.currentTime
    setIsFailed(false)
    player.load()
    player.currentTime = place
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <video
        ref={video}
        className={styles.player}
        src={url}
        aria-label={`Recording of ${title}`}
        controls
        preload="metadata"
        onError={() => setIsFailed(true)}
        onKeyDown={(event) => {
          const act = keys[event.key]
          if (!act || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          act(event.currentTarget)
        }}
      />
      {isFailed && (
        <Banner tone="danger" isAlert action={<Button onClick={again}>Try again</Button>}>
          The recording could not be loaded. It is safe.
        </Banner>
      )}
    </>
  )
}
