import { WAVEFORM_BARS } from '@parley/domain'

/** The properties of a recording that are stored with it. */
export interface Recording {
  /** Whole seconds, at least 1. */
  duration: number
  /** Peak loudness from 0 to 100, in `WAVEFORM_BARS` parts of equal length. */
  peaks: number[]
}

interface Part {
  from: number
  to: number
}

/** Reads an uncompressed WAV file of 8 or 16 bits per sample; null for any other file and for a truncated one. */
export function readRecording(bytes: Uint8Array): Recording | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null
  const parts = partsOf(file)
  const [format, data] = [parts.get('fmt '), parts.get('data')]
  if (!format || !data || format.to - format.from < 16 || data.to > file.length || data.to === data.from) return null
  const [kind, channels, rate] = [
    file.readUInt16LE(format.from),
    file.readUInt16LE(format.from + 2),
    file.readUInt32LE(format.from + 4),
  ]
  const bits = file.readUInt16LE(format.from + 14)
  if (kind !== 1 || channels < 1 || rate < 1000 || (bits !== 8 && bits !== 16)) return null
  const frame = (channels * bits) / 8
  const frames = Math.floor((data.to - data.from) / frame)
  const loudness = (at: number) =>
    bits === 8 ? Math.abs(file.readUInt8(at) - 128) / 128 : Math.abs(file.readInt16LE(at)) / 32_768
  const peaks = Array.from({ length: WAVEFORM_BARS }, (_, bar) => {
    const to = Math.floor(((bar + 1) * frames) / WAVEFORM_BARS)
    let loudest = 0
    for (let index = Math.floor((bar * frames) / WAVEFORM_BARS); index < to; index += 1) {
      loudest = Math.max(loudest, loudness(data.from + index * frame))
    }
    return Math.round(loudest * 100)
  })
  return { duration: Math.max(1, Math.round(frames / rate)), peaks }
}

/** The chunks of the file, by name. */
function partsOf(file: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (let at = 12; at + 8 <= file.length;) {
    const from = at + 8
    const to = from + file.readUInt32LE(at + 4)
    parts.set(file.toString('latin1', at, at + 4), { from, to })
    at = to + ((to - from) % 2)
  }
  return parts
}
