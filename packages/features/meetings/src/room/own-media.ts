import type { MediaProblem } from '@parley/state-machines'
import { MediaFailure, type MediaDevices, type MediaPort } from './media.ts'

/** One's own camera, microphone and screen as they are now. */
export interface OwnMediaState {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  isMuted: boolean
  /** null: the browser's own choice. */
  cameraId: string | null
  microphoneId: string | null
  speakerId: string | null
  problems: { camera: MediaProblem | null; microphone: MediaProblem | null }
  devices: MediaDevices
}

/** Opens and closes one's own devices. A camera that is off is closed, so that its light is. */
export interface OwnMedia {
  readonly current: () => OwnMediaState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks for both; never rejects. */
  start(wanted: { camera: boolean }): Promise<OwnMediaState['problems']>
  setMuted(isMuted: boolean): Promise<void>
  setCameraOn(isOn: boolean): Promise<void>
  chooseCamera(id: string): Promise<void>
  chooseMicrophone(id: string): Promise<void>
  chooseSpeaker(id: string): void
  /** Says whether something is shown now. */
  shareScreen(): Promise<boolean>
  stopSharing(): void
  stop(): void
  /** False once it was stopped. */
  isOpen(): boolean
}

const NO_DEVICES: MediaDevices = { cameras: [], microphones: [], speakers: [] }

export function createOwnMedia(port: MediaPort): OwnMedia {
  const listeners = new Set<() => void>()
  let isStopped = false
  let state: OwnMediaState = {
    camera: null,
    microphone: null,
    screen: null,
    isMuted: false,
    cameraId: null,
    microphoneId: null,
    speakerId: null,
    problems: { camera: null, microphone: null },
    devices: NO_DEVICES,
  }
  let stopListening: () => void = () => undefined

  const set = (change: Partial<OwnMediaState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const keepProblem = (kind: 'camera' | 'microphone', error: unknown) => {
    if (!(error instanceof MediaFailure)) throw error
    set({ [kind]: null, problems: { ...state.problems, [kind]: error.problem } })
  }
  const open = async (kind: 'camera' | 'microphone', id: string | null) => {
    try {
      const track = kind === 'camera' ? await port.openCamera(id) : await port.openMicrophone(id)
      if (isStopped) return track.stop()
      state[kind]?.stop()
      if (kind === 'microphone') track.enabled = !state.isMuted
      // A device that was pulled out is off.
      track.addEventListener('ended', () => {
        if (state[kind] === track) set({ [kind]: null })
      })
      set({ [kind]: track, problems: { ...state.problems, [kind]: null } })
    } catch (error) {
      keepProblem(kind, error)
    }
  }
  const readDevices = async () => set({ devices: await port.listDevices().catch(() => NO_DEVICES) })
  const stopSharing = () => {
    state.screen?.stop()
    set({ screen: null })
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async ({ camera }) => {
      isStopped = false
      await open('microphone', state.microphoneId)
      if (camera) await open('camera', state.cameraId)
      if (state.problems.microphone !== 'unsafe') {
        await readDevices()
        stopListening()
        stopListening = port.onDevicesChange(() => void readDevices())
      }
      return state.problems
    },
    setMuted: async (isMuted) => {
      set({ isMuted })
      if (state.microphone) state.microphone.enabled = !isMuted
      else if (!isMuted) await open('microphone', state.microphoneId)
    },
    setCameraOn: async (isOn) => {
      if (isOn) return open('camera', state.cameraId)
      state.camera?.stop()
      set({ camera: null })
    },
    chooseCamera: async (cameraId) => {
      set({ cameraId })
      await open('camera', cameraId)
    },
    chooseMicrophone: async (microphoneId) => {
      set({ microphoneId })
      await open('microphone', microphoneId)
    },
    chooseSpeaker: (speakerId) => set({ speakerId }),
    shareScreen: async () => {
      const screen = await port.openScreen()
      if (screen === null) return false
      if (isStopped) {
        screen.stop()
        return false
      }
      screen.addEventListener('ended', () => {
        if (state.screen === screen) set({ screen: null })
      })
      set({ screen })
      return true
    },
    stopSharing,
    isOpen: () => !isStopped,
    stop: () => {
      isStopped = true
      stopListening()
      for (const track of [state.camera, state.microphone, state.screen]) track?.stop()
      set({ camera: null, microphone: null, screen: null })
    },
  }
}
