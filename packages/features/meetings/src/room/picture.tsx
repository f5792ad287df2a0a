import { useEffect, useRef } from 'react'

interface PictureProps {
  stream: MediaStream
  label: string
  /** Whether the picture is mirrored, as users expect of their own. */
  isMirrored?: boolean
  className?: string | undefined
}

/**
 * Shows a video, muted. Its sound is played by `Sound`, so that it is heard only once, wherever the picture is shown.
 */
export function Picture({ stream, label, isMirrored = false, className }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      className={className}
      data-mirrored={isMirrored || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  )
}

interface SoundProps {
  stream: MediaStream
  /** null for the browser's own choice. */
  speakerId: string | null
}

/** Plays a person's sound. */
export function Sound({ stream, speakerId }: SoundProps) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (!audio.current) return
    audio.current.srcObject = stream
    void audio.current.play().catch(() => undefined)
  }, [stream])
  const isSent = useRef(false)
  useEffect(() => {
    if (speakerId !== null) isSent.current = true
    if (!isSent.current || !audio.current || !('setSinkId' in audio.current)) return
    void audio.current.setSinkId(speakerId ?? '').catch(() => undefined)
  }, [speakerId])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say at this moment has no captions
  return <audio ref={audio} autoPlay />
}
