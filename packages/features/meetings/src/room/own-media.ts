import type { MediaProblem } from '@parley/state-machines'
import { type MediaChoice, MediaFailure, type MediaDevices, type MediaPort } from './media.ts'

type DeviceKind = 'camera' | 'microphone'

/** A device in use was unplugged, or its use was forbidden; what is used in its place, if anything is. */
export interface LostDevice {
  kind: DeviceKind | 'speaker'
  label: string
  /** null: nothing, or the browser's own choice of a speaker. */
  next: string | null
}

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
  /** The last device that was lost; another object for each. */
  lost: LostDevice | null
}

/** Opens and closes one's own devices. A camera that is off is closed, so that its light is. */
export interface OwnMedia {
  readonly current: () => OwnMediaState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks for both; never rejects. */
  start(wanted: { camera: boolean }): Promise<OwnMediaState['problems']>
  setMuted(isMuted: boolean): Promise<void>
  setCameraOn(isOn: boolean): Promise<void>
  /** A camera that is off stays off. What was used before stays where the chosen one cannot be; `problems` says why. */
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

const isGone = (id: string | null, choices: readonly MediaChoice[]) =>
  id !== null && choices.every((choice) => choice.id !== id)

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
    lost: null,
  }
  let stopListening: () => void = () => undefined

  const set = (change: Partial<OwnMediaState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const keepProblem = (kind: DeviceKind, error: unknown) => {
    if (!(error instanceof MediaFailure)) throw error
    set({ problems: { ...state.problems, [kind]: error.problem } })
  }
  /** Which wish for each kind is the last: one that is answered after it is over. */
  const wishes = { camera: 0, microphone: 0 }
  const open = async (kind: DeviceKind, id: string | null) => {
    const wish = (wishes[kind] += 1)
    try {
      const track = kind === 'camera' ? await port.openCamera(id) : await port.openMicrophone(id)
      if (isStopped || wish !== wishes[kind]) return track.stop()
      state[kind]?.stop()
      if (kind === 'microphone') track.enabled = !state.isMuted
      track.addEventListener('ended', () => {
        if (state[kind] === track) void replace(kind, track.label)
      })
      set({ [kind]: track, [`${kind}Id`]: id, problems: { ...state.problems, [kind]: null } })
    } catch (error) {
      if (wish === wishes[kind]) keepProblem(kind, error)
    }
  }
  const readDevices = async () => set({ devices: await port.listDevices().catch(() => NO_DEVICES) })
  /** What was pulled out is followed by whatever else there is. */
  const replace = async (kind: DeviceKind, label: string) => {
    const wish = wishes[kind]
    set({ [kind]: null, [`${kind}Id`]: null })
    await readDevices()
    // Meanwhile it may have been turned off, or another one chosen.
    if (wish !== wishes[kind]) return
    await open(kind, null)
    if (!isStopped) set({ lost: { kind, label, next: state[kind]?.label ?? null } })
  }
  const followDevices = async () => {
    const before = state.devices.speakers
    await readDevices()
    const { devices, cameraId, speakerId } = state
    // A camera that is off is not missed until it is wanted.
    if (state.camera === null && isGone(cameraId, devices.cameras)) set({ cameraId: null })
    if (!isGone(speakerId, devices.speakers)) return
    const label = before.find(({ id }) => id === speakerId)?.label ?? ''
    set({ speakerId: null, lost: { kind: 'speaker', label, next: null } })
  }
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
        stopListening = port.onDevicesChange(() => void followDevices())
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
      wishes.camera += 1
      state.camera?.stop()
      set({ camera: null })
    },
    chooseCamera: async (id) => {
      if (state.camera !== null || state.problems.camera !== null) await open('camera', id)
      else set({ cameraId: id })
    },
    chooseMicrophone: (id) => open('microphone', id),
    chooseSpeaker: (speakerId) => set({ speakerId }),
    shareScreen: async () => {
      const screen = await port.openScreen()
      if (screen === null) return false
      if (isStopped) {
        screen.stop()
        return false
      }
      state.screen?.stop()
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
