const NOTES_HZ = [440, 480]
const RING_S = 0.9
const EVERY_MS = 3000
const VOLUME = 0.05

/** Rings until the answer is called; does nothing where the browser forbids sound. */
export function startRinging(): () => void {
  const context = new AudioContext()
  const ring = () => {
    void context.resume()
    const gain = context.createGain()
    gain.gain.value = VOLUME
    gain.connect(context.destination)
    for (const frequency of NOTES_HZ) {
      const note = context.createOscillator()
      note.frequency.value = frequency
      note.connect(gain)
      note.start()
      note.stop(context.currentTime + RING_S)
    }
  }
  ring()
  const timer = setInterval(ring, EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
