import { useSignedIn } from '@parley/client'
import type { VoicemailView } from '@parley/contract'
import { formatPosition, PLAYBACK_SPEEDS, type PlaybackSpeed } from '@parley/domain'
import { Banner, Button, IconButton, Segmented, useShortcuts, VisuallyHidden } from '@parley/ui'
import { Pause, Play, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { DownloadButton } from './download-button.tsx'
import { STEP_SECONDS, usePlayer } from './use-player.ts'
import { Waveform } from './waveform.tsx'
import styles from './player.module.css'

interface PlayerProps {
  voicemail: Pick<VoicemailView, 'audioUrl' | 'duration' | 'peaks' | 'timestamp'>
  /** Called once, after 3 seconds of playing or at the end. */
  onHeard: () => void
  onDelete: () => void
}

/** Plays a voicemail, with controls for the pointer and keys on its waveform. */
export function Player({ voicemail, onHeard, onDelete }: PlayerProps) {
  const { audioUrl, duration, peaks, timestamp } = voicemail
  const { user } = useSignedIn()
  const { audioRef, ...player } = usePlayer(audioUrl, duration, user.id, onHeard)
  const { status, position, speed } = player
  const isOn = status === 'playing' || status === 'loading'
  const step = (seconds: number) => player.seek(position + seconds)
  const faster = (by: 1 | -1) => {
    const next = PLAYBACK_SPEEDS[PLAYBACK_SPEEDS.indexOf(speed) + by]
    if (next !== undefined) player.changeSpeed(next)
  }
  useShortcuts('On the waveform of a voicemail', [
    { keys: 'Space', does: 'Play or pause' },
    { keys: '← →', does: `${STEP_SECONDS} seconds back or forward` },
    { keys: 'Home End', does: 'To the start or the end' },
    { keys: '↑ ↓', does: 'Faster or slower' },
  ])
  const keys: Readonly<Record<string, () => void>> = {
    ' ': player.toggle,
    ArrowLeft: () => step(-STEP_SECONDS),
    ArrowRight: () => step(STEP_SECONDS),
    Home: () => player.seek(0),
    End: () => player.seek(duration),
    ArrowUp: () => faster(1),
    ArrowDown: () => faster(-1),
  }
  return (
    <section className={styles.player} aria-label="Player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what a caller says */}
      <audio ref={audioRef} src={audioUrl} preload="none" />
      <IconButton
        className={styles.play}
        size="touch"
        variant="primary"
        name={isOn ? 'Pause' : 'Play'}
        icon={isOn ? Pause : Play}
        onClick={player.toggle}
      />
      <Waveform
        peaks={peaks}
        position={position}
        duration={duration}
        isFlat={status === 'loading' && position === 0}
        onSeek={player.seek}
        keys={keys}
      />
      <div className={styles.controls}>
        <span className={styles.place} aria-live="off">
          <b>{formatPosition(position)}</b> / {formatPosition(duration)}
        </span>
        <Button variant="quiet" size="compact" icon={RotateCcw} onClick={() => step(-STEP_SECONDS)}>
          5 s<VisuallyHidden> back</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="compact" icon={RotateCw} onClick={() => step(STEP_SECONDS)}>
          5 s<VisuallyHidden> forward</VisuallyHidden>
        </Button>
        <Segmented
          label="Speed"
          options={PLAYBACK_SPEEDS.map((value) => ({ value: String(value), label: `${value}x` }))}
          value={String(speed)}
          onValueChange={(value) => player.changeSpeed(Number(value) as PlaybackSpeed)}
        />
        <span className={styles.files}>
          <DownloadButton audioUrl={audioUrl} timestamp={timestamp} />
          <IconButton name="Delete voicemail" icon={Trash2} onClick={onDelete} />
        </span>
      </div>
      <output className={styles.status}>{status === 'loading' && 'Loading audio...'}</output>
      {status === 'failed' && (
        <div className={styles.failed}>
          <Banner tone="danger" isAlert action={<Button onClick={player.retry}>Try again</Button>}>
            The recording could not be loaded. It is safe.
          </Banner>
        </div>
      )}
    </section>
  )
}
