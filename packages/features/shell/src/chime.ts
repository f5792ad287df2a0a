const NOTES_HZ = [660, 880]
const NOTE_S = 0.12
const VOLUME = 0.08

/** Plays two short notes; no sound where the browser does not allow it. */
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
