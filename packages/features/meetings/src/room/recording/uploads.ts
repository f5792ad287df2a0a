import { ApiError, type ApiClient } from '@parley/client'
import { sendRecordingPiece, stopRecording } from '@parley/contract'
import { type Id, RECORDING_PIECE_BYTES_MAX } from '@parley/domain'
import { toBase64 } from '@parley/parts/files'

const AGAIN_MS = 2000
const WITHIN_MS = 30_000

export interface UploadsState {
  /** Bytes that were recorded and are not handed over. */
  waiting: number
  /** The server could not be reached; it is tried again. */
  isInterrupted: boolean
  /** Nothing more is taken, and why. */
  refusal: unknown
  /** All of it is handed over. */
  isDone: boolean
}

export interface Uploads {
  add(bytes: Uint8Array, endMs: number): void
  /** Nothing more comes. */
  finish(): void
}

interface Options {
  client: ApiClient
  seatKey: string
  recordingId: Id
  onChange: (state: UploadsState) => void
}

/** What a refusal says stays so; anything else is tried again. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 403, 404, 409, 413].includes(error.status)

/** Hands over what was recorded, piece after piece, again and again until each is there. */
export function createUploads({ client, seatKey, recordingId, onChange }: Options): Uploads {
  const params = { key: seatKey, recordingId }
  const queue: { number: number; endMs: number; bytes: Uint8Array }[] = []
  let made = 0
  let taken = 0
  let isEnding = false
  let isEndSaid = false
  let isRunning = false
  let state: UploadsState = { waiting: 0, isInterrupted: false, refusal: null, isDone: false }

  const tell = (change: Partial<UploadsState>) => {
    state = { ...state, ...change, waiting: queue.reduce((sum, { bytes }) => sum + bytes.length, 0) }
    onChange(state)
  }
  const signal = () => AbortSignal.timeout(WITHIN_MS)
  /** Does one thing; false: there is none. */
  const work = async (): Promise<boolean> => {
    if (isEnding && !isEndSaid) {
      await client.call(stopRecording, { params, body: { pieceTotal: made } }, { signal: signal() })
      isEndSaid = true
      return true
    }
    const [piece] = queue
    if (!piece) return false
    const { number, endMs, bytes } = piece
    const { pieces } = await client.call(
      sendRecordingPiece,
      { params, body: { number, endMs, file: toBase64(bytes) } },
      { signal: signal() },
    )
    taken = pieces
    queue.shift()
    return true
  }
  const run = async (): Promise<void> => {
    if (isRunning || state.refusal !== null) return
    isRunning = true
    let isMore = true
    while (isMore) {
      try {
        isMore = await work()
        tell({ isInterrupted: false })
      } catch (error) {
        if (isFinal(error)) {
          const isFirst = state.refusal === null
          queue.length = 0
          tell({ refusal: state.refusal ?? error, isInterrupted: false })
          if (!isFirst) break
          // Until that is said the room counts as recorded.
          made = taken
          isEnding = true
          continue
        }
        tell({ isInterrupted: true })
        await untilWorthAnother()
      }
    }
    isRunning = false
    if (isEndSaid && queue.length === 0 && state.refusal === null) tell({ isDone: true })
  }

  return {
    add: (bytes, endMs) => {
      if (state.refusal !== null) return
      for (let from = 0; from < bytes.length; from += RECORDING_PIECE_BYTES_MAX) {
        queue.push({ number: made, endMs, bytes: bytes.subarray(from, from + RECORDING_PIECE_BYTES_MAX) })
        made += 1
      }
      tell({})
      void run()
    },
    finish: () => {
      isEnding = true
      void run()
    },
  }
}

/** A while later, or as soon as the browser is connected again. */
const untilWorthAnother = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, AGAIN_MS)
    window.addEventListener('online', go)
  })
