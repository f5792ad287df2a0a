import { HEARD_AFTER_MS, type PlaybackSpeed } from '@parley/domain'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { keepSpeed, keptSpeed } from './kept-speed.ts'

/** Length of a step back or forward, in seconds. */
export const STEP_SECONDS = 5

export type PlayerStatus = 'ready' | 'loading' | 'playing' | 'failed'

export interface Player {
  audioRef: RefObject<HTMLAudioElement | null>
  status: PlayerStatus
  /** Playback position in seconds. */
  position: number
  speed: PlaybackSpeed
  toggle: () => void
  /** Moves to a position in seconds, playing or paused. */
  seek: (seconds: number) => void
  changeSpeed: (speed: PlaybackSpeed) => void
  /** Plays again from the same position after loading failed. */
  retry: () => void
}

/**
 * Plays one recording of `duration` seconds. `onHeard` is called once, after 3 seconds of playing or at the end. The
 * position is kept when the recording cannot be loaded.
 */
export function usePlayer(audioUrl: string, duration: number, userId: string, onHeard: () => void): Player {
  const audioRef = useRef<HTMLAudioElement>(null)
  const [status, setStatus] = useState<PlayerStatus>('ready')
  const [position, setPosition] = useState(0)
  const [speed, setSpeed] = useState(() => keptSpeed(userId))
  const heard = useRef({ ms: 0, since: 0, isSaid: false })
  const onHeardRef = useRef(onHeard)
  useEffect(() => {
    onHeardRef.current = onHeard
  })

  useEffect(() => {
    const audio = audioRef.current
    if (!audio) return undefined
    audio.playbackRate = speed
    const count = heard.current
    const say = () => {
      if (count.isSaid) return
      count.isSaid = true
      onHeardRef.current()
    }
    const tick = () => {
      setPosition(audio.currentTime)
      const now = performance.now()
      if (count.since > 0) count.ms += now - count.since
      count.since = audio.paused ? 0 : now
      if (count.ms >= HEARD_AFTER_MS) say()
    }
    const on: Readonly<Record<string, () => void>> = {
      playing: () => {
        count.since = performance.now()
        setStatus('playing')
      },
      waiting: () => {
        tick()
        count.since = 0
        setStatus('loading')
      },
      pause: () => {
        tick()
        count.since = 0
        setStatus((now) => (now === 'failed' ? now : 'ready'))
      },
      timeupdate: tick,
      seeking: () => setPosition(audio.currentTime),
      ended: () => {
        say()
        setStatus('ready')
      },
      error: () => setStatus('failed'),
    }
    for (const [name, hear] of Object.entries(on)) audio.addEventListener(name, hear)
    return () => {
      for (const [name, hear] of Object.entries(on)) audio.removeEventListener(name, hear)
    }
  }, [speed])

  const play = useCallback((audio: HTMLAudioElement, from: number) => {
    setStatus('loading')
    if (audio.error) audio.load()
    audio.currentTime = from
    audio.play().catch((error: unknown) => {
      // Paused while loading, which is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStatus('failed')
    })
  }, [])

  return {
    audioRef,
    status,
    position,
    speed,
    toggle: useCallback(() => {
      const audio = audioRef.current
      if (!audio) return
      if (audio.paused) play(audio, audio.ended || position >= duration ? 0 : position)
      else audio.pause()
    }, [play, position, duration]),
    seek: useCallback(
      (seconds) => {
        const audio = audioRef.current
        const place = Math.min(Math.max(0, seconds), duration)
        setPosition(place)
        if (audio && !audio.error) audio.currentTime = place
      },
      [duration],
    ),
    changeSpeed: useCallback(
      (chosen) => {
        setSpeed(chosen)
        keepSpeed(userId, chosen)
      },
      [userId],
    ),
    retry: useCallback(() => {
      if (audioRef.current) play(audioRef.current, position)
    }, [play, position]),
  }
}
