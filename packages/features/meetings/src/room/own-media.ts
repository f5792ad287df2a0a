import type { MediaProblem } from '@parley/state-machines'
import { type MediaChoice, MediaFailure, type MediaDevices, type MediaPort } from './media.ts'

type DeviceKind = 'camera' | 'microphone'

/** A device in use that was unplugged or is no longer allowed, and its replacement, if any. */
export interface LostDevice {
  kind: DeviceKind | 'speaker'
  label: string
  /** The label of the replacement; null for none, or when the browser chooses the speaker. */
  next: string | null
}

/** The current state of the user's own camera, microphone and screen. */
export interface OwnMediaState {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  isMuted: boolean
  /** null for the browser's own choice. */
  cameraId: string | null
  microphoneId: string | null
  speakerId: string | null
  problems: { camera: MediaProblem | null; microphone: MediaProblem | null }
  devices: MediaDevices
  /** The device that was lost last; a new object for each loss. */
  lost: LostDevice | null
}

/** Opens and closes the user's own devices. A camera that is turned off is closed, so that its light goes out. */
export interface OwnMedia {
  readonly current: () => OwnMediaState
  readonly subscribe: (listener: () => void) => () => void
  /** Requests the microphone and, if wanted, the camera; never rejects. */
  start(wanted: { camera: boolean }): Promise<OwnMediaState['problems']>
  setMuted(isMuted: boolean): Promise<void>
  setCameraOn(isOn: boolean): Promise<void>
  /**
   * A camera that is off stays off, unless the last one could not be opened. When the chosen device cannot be opened,
   * the one in use stays and `problems` gives the reason.
   */
  chooseCamera(id: string): Promise<void>
  chooseMicrophone(id: string): Promise<void>
  chooseSpeaker(id: string): void
  /** Resolves to whether a screen is shared now. */
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
  /** The number of the latest request for each kind: a device that opens for an earlier request is closed again. */
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
  /** Replaces a device that was unplugged with any other of its kind. */
  const replace = async (kind: DeviceKind, label: string) => {
    const wish = wishes[kind]
    set({ [kind]: null, [`${kind}Id`]: null })
    await readDevices()
    // By now it may have been turned off, or another one chosen.
    if (wish !== wishes[kind]) return
    await open(kind, null)
    if (!isStopped) set({ lost: { kind, label, next: state[kind]?.label ?? null } })
  }
  const followDevices = async () => {
    const before = state.devices.speakers
    await readDevices()
    const { devices, cameraId, speakerId } = state
    // A camera that is off is not reported as lost; only the choice of it is reset.
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
