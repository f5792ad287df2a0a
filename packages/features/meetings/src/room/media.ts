import type { MediaProblem } from '@parley/state-machines'

/** A device that the user can choose. */
export interface MediaChoice {
  id: string
  label: string
}

/** The devices that the browser offers. */
export interface MediaDevices {
  cameras: readonly MediaChoice[]
  microphones: readonly MediaChoice[]
  speakers: readonly MediaChoice[]
}

/** Measures the loudness of a track. */
export interface Meter {
  /** The level, from 0 to 1. */
  read(): number
  stop(): void
}

/** Access to camera, microphone and screen; faked where there are none. */
export interface MediaPort {
  /** Opens the camera with this id, or any camera for null; throws a MediaFailure. */
  openCamera(id: string | null): Promise<MediaStreamTrack>
  openMicrophone(id: string | null): Promise<MediaStreamTrack>
  /** Lets the user choose what to share; null when they chose nothing. */
  openScreen(): Promise<MediaStreamTrack | null>
  listDevices(): Promise<MediaDevices>
  /** Calls the listener when a device is plugged in or out; returns a function that unsubscribes it. */
  onDevicesChange(listener: () => void): () => void
  meter(track: MediaStreamTrack): Meter
  /** Plays two notes through the speaker with this id; rejects when nothing can be heard. */
  playTestSound(speakerId: string | null): Promise<void>
  canShareScreen: boolean
}

/** The reason why a device cannot be used. */
export class MediaFailure extends Error {
  override readonly name = 'MediaFailure'
  readonly problem: MediaProblem

  constructor(problem: MediaProblem) {
    super(problem)
    this.problem = problem
  }
}

const PROBLEMS: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const failureOf = (error: unknown): MediaFailure =>
  new MediaFailure((error instanceof DOMException && PROBLEMS[error.name]) || 'missing')

async function openTrack(constraints: MediaStreamConstraints): Promise<MediaStreamTrack> {
  // Only available in secure contexts.
  const devices = navigator.mediaDevices as globalThis.MediaDevices | undefined
  if (!devices) throw new MediaFailure('unsafe')
  try {
    const [track] = (await devices.getUserMedia(constraints)).getTracks()
    if (!track) throw new MediaFailure('missing')
    return track
  } catch (error) {
    throw error instanceof MediaFailure ? error : failureOf(error)
  }
}

const chosen = (id: string | null) => (id === null ? {} : { deviceId: { exact: id } })

/** The factor by which the level decays between two reads when it gets quiet. */
const FALL = 0.8

let audio: AudioContext | null = null

function createMeter(track: MediaStreamTrack): Meter {
  audio ??= new AudioContext()
  void audio.resume().catch(() => undefined)
  const source = audio.createMediaStreamSource(new MediaStream([track]))
  const analyser = audio.createAnalyser()
  analyser.fftSize = 512
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let level = 0
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      level = Math.max(Math.min(1, loudness * 4), level * FALL)
      return level
    },
    stop: () => source.disconnect(),
  }
}

const NOTES_HZ = [523, 784]
const NOTE_S = 0.35

/** Uses an audio element, because a speaker can be chosen only for an element. */
async function playTestSound(speakerId: string | null): Promise<void> {
  const context = new AudioContext()
  try {
    await context.resume()
    const out = context.createMediaStreamDestination()
    const element = new Audio()
    element.srcObject = out.stream
    if (speakerId !== null && 'setSinkId' in element) await element.setSinkId(speakerId)
    await element.play()
    const volume = context.createGain()
    volume.gain.value = 0.2
    volume.connect(out)
    const played = NOTES_HZ.map((hertz, index) => {
      const note = context.createOscillator()
      note.frequency.value = hertz
      note.connect(volume)
      note.start(context.currentTime + index * NOTE_S)
      note.stop(context.currentTime + (index + 1) * NOTE_S)
      return new Promise((resolve) => note.addEventListener('ended', resolve))
    })
    await Promise.all(played)
  } finally {
    await context.close()
  }
}

const choicesOf = (devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind, word: string): MediaChoice[] =>
  devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${word} ${index + 1}` }))

/** The browser's own devices. */
export const browserMedia: MediaPort = {
  // Small pictures, because every browser sends its own to each of the others.
  openCamera: (id) => openTrack({ video: { ...chosen(id), width: { ideal: 640 }, height: { ideal: 360 } } }),
  openMicrophone: (id) => openTrack({ audio: { ...chosen(id), echoCancellation: true, noiseSuppression: true } }),
  openScreen: async () => {
    try {
      const [track] = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getVideoTracks()
      return track ?? null
    } catch (error) {
      const { problem } = failureOf(error)
      if (problem === 'denied') return null
      throw new MediaFailure(problem)
    }
  },
  listDevices: async () => {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return {
      cameras: choicesOf(devices, 'videoinput', 'Camera'),
      microphones: choicesOf(devices, 'audioinput', 'Microphone'),
      // None are offered where the speaker cannot be chosen.
      speakers: 'setSinkId' in HTMLMediaElement.prototype ? choicesOf(devices, 'audiooutput', 'Speaker') : [],
    }
  },
  onDevicesChange: (listener) => {
    navigator.mediaDevices.addEventListener('devicechange', listener)
    return () => navigator.mediaDevices.removeEventListener('devicechange', listener)
  },
  meter: createMeter,
  playTestSound,
  get canShareScreen() {
    const devices = navigator.mediaDevices as Partial<globalThis.MediaDevices> | undefined
    return devices?.getDisplayMedia !== undefined
  },
}
