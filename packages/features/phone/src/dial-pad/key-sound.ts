/** The two tones of each key of a telephone (row and column), in hertz. */
const ROWS = [697, 770, 852, 941]
const COLUMNS = [1209, 1336, 1477]
const KEYS = '123456789*0#'
const SECONDS = 0.09
const VOLUME = 0.04

let context: AudioContext | null = null

/** Plays the tones of a key; no sound where the browser does not allow it. */
export function playKey(digit: string): void {
  const at = KEYS.indexOf(digit)
  if (at === -1) return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  void context.resume()
  const gain = context.createGain()
  gain.gain.value = VOLUME
  gain.connect(destination)
  for (const frequency of [ROWS[Math.floor(at / 3)], COLUMNS[at % 3]]) {
    const note = context.createOscillator()
    note.frequency.value = frequency ?? 0
    note.connect(gain)
    note.start(currentTime)
    note.stop(currentTime + SECONDS)
  }
}
