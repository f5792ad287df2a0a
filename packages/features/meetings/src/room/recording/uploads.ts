import { ApiError, type ApiClient } from '@parley/client'
import { sendRecordingPiece, stopRecording } from '@parley/contract'
import { type Id, RECORDING_PIECE_BYTES_MAX } from '@parley/domain'
import { toBase64 } from '@parley/parts/files'

const AGAIN_MS = 2000
const WITHIN_MS = 30_000

export interface UploadsState {
  /** Recorded bytes that are not uploaded yet. */
  waiting: number
  /** Whether the server could not be reached; the upload is retried. */
  isInterrupted: boolean
  /** Why nothing more is accepted; null while it is. */
  refusal: unknown
  /** Whether everything is uploaded. */
  isDone: boolean
}

export interface Uploads {
  add(bytes: Uint8Array, endMs: number): void
  /** Called when no more pieces follow. */
  finish(): void
}

interface Options {
  client: ApiClient
  seatKey: string
  recordingId: Id
  onChange: (state: UploadsState) => void
}

/** These refusals are final; any other error is retried. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 403, 404, 409, 413].includes(error.status)

/** Uploads a recording piece by piece, retrying each until it is stored. */
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
  /** Sends one request; resolves to false when there is nothing to send. */
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
          // The end is still sent, because until then the room counts as recorded.
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

/** Resolves after the retry delay, or as soon as the browser is online again. */
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
