import { WAVEFORM_BARS } from '@parley/domain'
import { makeVoice, voicePeaks } from '@parley/scenarios'
import { expect, test } from 'vitest'
import { readRecording } from './recording.ts'

test('a recording is as long as its samples, and as loud as whoever spoke', () => {
  const recording = readRecording(makeVoice('seed', 12))
  expect(recording?.duration).toBe(12)
  expect(recording?.peaks).toHaveLength(WAVEFORM_BARS)
  const spoken = voicePeaks('seed', 12, WAVEFORM_BARS)
  const quiet = spoken.flatMap((loud, bar) =>
    loud < 5 && (spoken[bar - 1] ?? 0) < 5 && (spoken[bar + 1] ?? 0) < 5 ? [bar] : [],
  )
  expect(quiet.length).toBeGreaterThan(3)
  for (const bar of quiet) expect(recording?.peaks[bar]).toBeLessThan(20)
  expect(Math.max(...(recording?.peaks ?? []))).toBeGreaterThan(25)
})

test('samples of 16 bits in two channels are read too', () => {
  const file = Buffer.alloc(44 + 8000 * 4)
  Buffer.from(makeVoice('x', 1)).copy(file, 0, 0, 44)
  file.writeUInt16LE(2, 22)
  file.writeUInt16LE(16, 34)
  file.writeUInt32LE(8000 * 4, 40)
  file.writeInt16LE(-32_768, 44 + 4 * 7999)
  const recording = readRecording(file)
  expect(recording?.duration).toBe(1)
  expect(recording?.peaks.at(-1)).toBe(100)
  expect(recording?.peaks[0]).toBe(0)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a head alone', Buffer.from(makeVoice('x', 1)).subarray(0, 44)],
  ['one that ends early', Buffer.from(makeVoice('x', 1)).subarray(0, 4000)],
  ['one of a further kind of sample', Buffer.from(makeVoice('x', 1)).fill(3, 20, 21)],
])('%s is no recording', (_, bytes) => {
  expect(readRecording(bytes)).toBeNull()
})

const changed = (change: (file: Buffer) => void) => {
  const file = Buffer.from(makeVoice('x', 1))
  change(file)
  return file
}

test.each([
  ['another kind of file', (file: Buffer) => void file.write('RIFX', 0, 'latin1')],
  ['another kind of RIFF', (file: Buffer) => void file.write('AVI ', 8, 'latin1')],
  ['one without a format', (file: Buffer) => void file.write('none', 12, 'latin1')],
  ['one without samples', (file: Buffer) => void file.write('none', 36, 'latin1')],
  ['one whose samples are none', (file: Buffer) => void file.writeUInt32LE(0, 40)],
  ['one of no channel', (file: Buffer) => void file.writeUInt16LE(0, 22)],
  ['one of fewer than 1,000 samples a second', (file: Buffer) => void file.writeUInt32LE(999, 24)],
  ['one of 24 bits', (file: Buffer) => void file.writeUInt16LE(24, 34)],
])('%s is no recording either', (_, change) => {
  expect(readRecording(changed(change))).toBeNull()
})

test('a format that is cut short is none', () => {
  const file = Buffer.from(makeVoice('x', 1))
  const short = Buffer.concat([file.subarray(0, 34), file.subarray(36)])
  short.writeUInt32LE(14, 16)
  expect(readRecording(short)).toBeNull()
})

test('1,000 samples a second are enough, and less than a second counts as one', () => {
  expect(readRecording(changed((file) => void file.writeUInt32LE(1000, 24)))).not.toBeNull()
  expect(readRecording(changed((file) => void file.writeUInt32LE(100_000, 24)))?.duration).toBe(1)
})
