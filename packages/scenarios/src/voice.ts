/** Sample rate of a made-up recording in Hz, at 8 bits per sample. */
const RATE = 8000
const HEADER_BYTES = 44
/** Number of loudness changes per second. */
const STEPS_PER_SECOND = 25
const TABLE = Float32Array.from({ length: 1024 }, (_, index) => Math.sin((index / 1024) * 2 * Math.PI))

/** Returns a generator of numbers from 0 to 1 that depend on the seed. */
function randomOf(seed: string): () => number {
  let state = Array.from(seed).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 0x1_00_00_00
  }
}

/**
 * The loudness of each step: words of several syllables, with pauses between them and longer ones between sentences.
 */
function loudnessOf(seed: string, seconds: number): number[] {
  const random = randomOf(seed)
  const steps: number[] = []
  let sentence = 0.6
  const total = seconds * STEPS_PER_SECOND
  while (steps.length < total) {
    const syllables = 1 + Math.floor(random() * 4)
    const stress = sentence * (0.5 + random() * 0.5)
    for (let syllable = 0; syllable < syllables; syllable += 1) {
      const length = 3 + Math.floor(random() * 4)
      const loud = stress * (0.6 + random() * 0.4)
      for (let step = 0; step < length; step += 1) steps.push(loud * Math.sin(((step + 0.5) / length) * Math.PI))
    }
    const isEnd = random() < 0.12
    if (isEnd) sentence = 0.2 + random() * 0.8
    const pause = isEnd ? 20 + random() * 30 : 2
    for (let step = 0; step < pause; step += 1) steps.push(0.02)
  }
  return steps.slice(0, total)
}

/** The loudness of a made-up recording, from 0 to 100, in `parts` parts of equal length. */
export function voicePeaks(seed: string, seconds: number, parts: number): number[] {
  const steps = loudnessOf(seed, seconds)
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * steps.length) / parts)
    const to = Math.max(from + 1, Math.floor(((part + 1) * steps.length) / parts))
    return Math.round(Math.max(...steps.slice(from, to)) * 100)
  })
}

/** Generates a recording that sounds like a voice behind a door: a WAV file, the same for the same seed. */
export function makeVoice(seed: string, seconds: number): Uint8Array<ArrayBuffer> {
  const steps = loudnessOf(seed, seconds)
  const samples = RATE * seconds
  const bytes = new Uint8Array(HEADER_BYTES + samples)
  writeHeader(new DataView(bytes.buffer), samples)
  const random = randomOf(`${seed} pitch`)
  const base = 105 + random() * 90
  let [phase, pitch] = [0, base]
  for (let index = 0; index < samples; index += 1) {
    const place = (index * STEPS_PER_SECOND) / RATE
    const step = Math.floor(place)
    if (index % 1600 === 0) pitch = base * (0.9 + random() * 0.25)
    const loud = mixed(steps[step] ?? 0, steps[step + 1] ?? 0, place - step)
    phase = (phase + (pitch * TABLE.length) / RATE) % TABLE.length
    const tone = sine(phase) * 0.5 + sine(phase * 3) * 0.25 + sine(phase * 7) * 0.15
    const breath = (random() - 0.5) * 0.1
    bytes[HEADER_BYTES + index] = 128 + Math.round((tone + breath) * loud * 127)
  }
  return bytes
}

const sine = (phase: number): number => TABLE[Math.floor(phase) % TABLE.length] ?? 0
const mixed = (one: number, other: number, part: number): number => one + (other - one) * part

/** Writes a WAV header: PCM, one channel. */
function writeHeader(view: DataView, samples: number): void {
  const text = (at: number, word: string) => {
    for (const [index, letter] of Array.from(word).entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, samples, true)
}
