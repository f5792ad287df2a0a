import { formatTalk } from '@parley/domain'
import { VisuallyHidden } from '@parley/ui'
import { useEffect, useRef, useState } from 'react'
import type { RoomCallState } from './room-call.ts'
import styles from './room-view.module.css'

interface RecordingMarkProps {
  recording: RoomCallState['recording']
  now: Date
}

/** Informs everybody in a room that it is recorded: on screen, with a tone, and for screen readers. */
export function RecordingMark({ recording, now }: RecordingMarkProps) {
  const id = recording?.id ?? null
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const sounded = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || sounded.current === id) return
    sounded.current = id
    playTone()
  }, [id])
  return (
    <>
      {recording && (
        <span className={styles.recording}>
          <i aria-hidden />
          {'Recording '}
          <span aria-hidden>
            {formatTalk(Math.max(0, Math.floor((now.getTime() - recording.since.getTime()) / 1000)))}
          </span>
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="assertive">{wordsOf(recording, last !== null)}</span>
      </VisuallyHidden>
    </>
  )
}

function wordsOf(recording: RoomCallState['recording'], hasBeen: boolean): string {
  if (recording) return `${recording.byName} is recording this meeting, with video and sound.`
  return hasBeen ? 'This meeting is no longer being recorded.' : ''
}

const TONE_S = 0.4

/** Plays the tone, unless the browser blocks sound. */
function playTone(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 660
  volume.gain.setValueAtTime(0.1, audio.currentTime)
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + TONE_S)
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close().catch(() => undefined))
  tone.start()
  tone.stop(audio.currentTime + TONE_S)
}
