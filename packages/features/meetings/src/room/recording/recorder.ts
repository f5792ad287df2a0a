import type { ApiClient } from '@parley/client'
import { startRecording } from '@parley/contract'
import { RECORDING_LONGEST_MS, RECORDING_PIECE_MS, RECORDING_TYPES } from '@parley/domain'
import type { RoomCall } from '../room-call.ts'
import { composeRoom } from './compose.ts'
import { createUploads, type UploadsState } from './uploads.ts'

export interface RecorderState extends UploadsState {
  /** Whether it is recording; otherwise the recording is being uploaded, or has been. */
  isRecording: boolean
}

/** Records a room, and uploads the recording even after the user has left. */
export interface Recorder {
  readonly current: () => RecorderState
  readonly subscribe: (listener: () => void) => () => void
  stop(): void
}

interface Options {
  client: ApiClient
  seatKey: string
  call: Pick<RoomCall, 'current'>
}

const CODECS: Readonly<Record<(typeof RECORDING_TYPES)[number], readonly string[]>> = {
  'video/webm': ['video/webm;codecs=vp8,opus', 'video/webm'],
  'video/mp4': ['video/mp4'],
}

/** Starts a recording. Rejects when the room may not be recorded, or the browser cannot record. */
export async function createRecorder({ client, seatKey, call }: Options): Promise<Recorder> {
  const type = RECORDING_TYPES.find((one) => CODECS[one].some((codec) => MediaRecorder.isTypeSupported(codec)))
  if (!type) throw new Error('This browser cannot record')
  const mimeType = CODECS[type].find((codec) => MediaRecorder.isTypeSupported(codec)) ?? type
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType,
    videoBitsPerSecond: 900_000,
    audioBitsPerSecond: 64_000,
    videoKeyFrameIntervalDuration: RECORDING_PIECE_MS,
  }
  const composed = await composeRoom(() => call.current().people)
  const begin = async () => {
    const recorder = new MediaRecorder(composed.stream, options)
    return { recorder, ...(await client.call(startRecording, { params: { key: seatKey }, body: { type } })) }
  }
  const { recorder, id } = await begin().catch((error: unknown) => {
    composed.stop()
    throw error
  })
  const listeners = new Set<() => void>()
  let state: RecorderState = { isRecording: true, waiting: 0, isInterrupted: false, refusal: null, isDone: false }
  const tell = (change: Partial<RecorderState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const uploads = createUploads({
    client,
    seatKey,
    recordingId: id,
    onChange: (uploaded) => {
      tell(uploaded)
      if (uploaded.refusal !== null) stop()
      if (uploaded.isDone || uploaded.refusal !== null) window.removeEventListener('beforeunload', stay)
    },
  })
  /** Leaving the page would lose what is not uploaded yet. */
  const stay = (event: Event) => event.preventDefault()

  const startedAt = performance.now()
  const lengthMs = () => Math.round(performance.now() - startedAt)
  /** Reads the recorded pieces in order. */
  let reading: Promise<void> = Promise.resolve()
  recorder.addEventListener('dataavailable', ({ data }) => {
    const endMs = Math.min(lengthMs(), RECORDING_LONGEST_MS + RECORDING_PIECE_MS)
    reading = reading.then(async () => uploads.add(new Uint8Array(await data.arrayBuffer()), endMs))
    if (lengthMs() >= RECORDING_LONGEST_MS) stop()
  })
  recorder.addEventListener('stop', () => {
    tell({ isRecording: false })
    composed.stop()
    void reading.then(() => uploads.finish())
  })
  function stop(): void {
    if (recorder.state === 'inactive') return
    recorder.stop()
    tell({ isRecording: false })
  }
  try {
    recorder.start(RECORDING_PIECE_MS)
  } catch (error) {
    composed.stop()
    uploads.finish()
    throw error
  }
  window.addEventListener('beforeunload', stay)

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
}
