import { ApiError, type ApiClient } from '@parley/client'
import { expect, test } from 'vitest'
import { createUploads, type UploadsState } from './uploads.ts'

interface Asked {
  number?: number
  pieceTotal?: number
}

/** Uploads to a server that accepts this many pieces and refuses the next. */
function upload({ takes }: { takes: number }) {
  const asked: (string | number)[] = []
  let state: UploadsState | undefined
  const call = async (_: unknown, { body: { number, pieceTotal } }: { body: Asked }) => {
    asked.push(number ?? `${pieceTotal ?? 0} in all`)
    if (number === undefined) return null
    if (number >= takes) throw new ApiError(409, 'Conflict', '')
    return { pieces: number + 1 }
  }
  const uploads = createUploads({
    client: { call } as unknown as ApiClient,
    seatKey: 'key',
    recordingId: 'recording',
    onChange: (now) => {
      state = now
    },
  })
  return { uploads, asked, state: () => state }
}
const piece = () => new Uint8Array([1, 2, 3])

test('what was recorded is handed over, and how much it is', async () => {
  const { uploads, asked, state } = upload({ takes: 2 })
  uploads.add(piece(), 4000)
  uploads.add(piece(), 8000)
  uploads.finish()
  await expect.poll(() => state()?.isDone).toBe(true)
  expect(asked).toEqual([0, '2 in all', 1])
  expect(state()).toEqual({ waiting: 0, isInterrupted: false, refusal: null, isDone: true })
})

test('once nothing more is taken, what is there is all of it, and the recording has ended', async () => {
  const { uploads, asked, state } = upload({ takes: 2 })
  for (const endMs of [4000, 8000, 12_000]) uploads.add(piece(), endMs)
  await expect.poll(() => asked).toEqual([0, 1, 2, '2 in all'])
  uploads.add(piece(), 16_000)
  uploads.finish()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(4)
  expect(state()).toMatchObject({ waiting: 0, isDone: false })
  expect(state()?.refusal).toBeInstanceOf(ApiError)
})
