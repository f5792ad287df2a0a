import { useEffect, useRef } from 'react'

const NOTES_HZ = [660, 880]
const NOTE_S = 0.12
const VOLUME = 0.08

/** Plays two short notes; does nothing where the browser forbids sound. */
export async function playChime(): Promise<void> {
  const context = new AudioContext()
  if (context.state === 'suspended') await context.resume()
  const gain = context.createGain()
  gain.gain.value = VOLUME
  gain.connect(context.destination)
  NOTES_HZ.forEach((frequency, index) => {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(context.currentTime + index * NOTE_S)
    tone.stop(context.currentTime + (index + 1) * NOTE_S)
    if (index === NOTES_HZ.length - 1) tone.addEventListener('ended', () => void context.close())
  })
}

/** Chimes when the number of unread messages grows, if the person wants to hear it and has touched the page before. */
export function useUnreadChime(unread: number | undefined, isOn: boolean): void {
  const last = useRef(unread)
  useEffect(() => {
    const hasGrown = last.current !== undefined && unread !== undefined && unread > last.current
    last.current = unread
    if (hasGrown && isOn && navigator.userActivation.hasBeenActive) void playChime()
  }, [unread, isOn])
}
