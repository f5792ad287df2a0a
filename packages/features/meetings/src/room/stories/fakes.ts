import type { MediaProblem } from '@parley/state-machines'
import { type MediaChoice, MediaFailure, type MediaPort } from '../media.ts'
import type { ConnectPeers, PeerMedia } from '../peers.ts'
import type { Quality } from '../quality.ts'

/** A moving picture without a camera: a disc that moves in a circle. */
function pictureTrack(hue: number): MediaStreamTrack {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const context = canvas.getContext('2d')
  let angle = 0
  const draw = () => {
    if (!context) return
    angle += 0.1
    context.fillStyle = `hsl(${hue} 30% 35%)`
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = `hsl(${hue} 60% 70%)`
    context.beginPath()
    context.arc(160 + 60 * Math.cos(angle), 90 + 30 * Math.sin(angle), 30, 0, 7)
    context.fill()
  }
  draw()
  const timer = setInterval(draw, 100)
  const [track] = canvas.captureStream(10).getVideoTracks()
  if (!track) throw new Error('fakes: the canvas gave no picture')
  const stop = track.stop.bind(track)
  track.stop = () => {
    clearInterval(timer)
    stop()
  }
  return track
}

function soundTrack(): MediaStreamTrack {
  const [track] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks()
  if (!track) throw new Error('fakes: there is no sound')
  return track
}

interface FakeMedia {
  camera?: MediaProblem
  microphone?: MediaProblem
  /** The level of every microphone, from 0 to 1. */
  level?: number
  /** Whether the test sound fails because nothing can be heard. */
  isSilent?: boolean
}

/** The camera, microphone and screen of a story; `unplug` removes a device, `plugAll` brings all back. */
export type FakePort = MediaPort & { unplug: (deviceId: string) => void; plugAll: () => void }

/** Marks a track as coming from a device. */
function ofDevice(track: MediaStreamTrack, { id, label }: MediaChoice): MediaStreamTrack {
  const settings = track.getSettings.bind(track)
  Object.defineProperty(track, 'label', { value: label })
  track.getSettings = () => ({ ...settings(), deviceId: id })
  return track
}

const CAMERAS = [
  { id: 'front', label: 'Front camera' },
  { id: 'desk', label: 'Desk camera' },
]
const MICROPHONES = [
  { id: 'headset', label: 'Wireless headset' },
  { id: 'built-in', label: 'Built-in microphone' },
]
const SPEAKERS = [
  { id: 'headset-out', label: 'Headset' },
  { id: 'built-in-out', label: 'Built-in speaker' },
]

export function fakeMedia({ camera, microphone, level = 0.4, isSilent = false }: FakeMedia = {}): FakePort {
  const gone = new Set<string>()
  const listeners = new Set<() => void>()
  const tracks = new Map<string, MediaStreamTrack>()
  const there = (choices: readonly MediaChoice[]) => choices.filter(({ id }) => !gone.has(id))
  const open = (choices: readonly MediaChoice[], wanted: string | null, make: () => MediaStreamTrack) => {
    const choice = there(choices).find(({ id }) => wanted === null || id === wanted)
    if (!choice) throw new MediaFailure('missing')
    const track = ofDevice(make(), choice)
    tracks.set(choice.id, track)
    return track
  }
  return {
    openCamera: async (id) => {
      if (camera) throw new MediaFailure(camera)
      return open(CAMERAS, id, () => pictureTrack(190))
    },
    openMicrophone: async (id) => {
      if (microphone) throw new MediaFailure(microphone)
      return open(MICROPHONES, id, soundTrack)
    },
    openScreen: async () => pictureTrack(40),
    listDevices: async () => ({
      cameras: camera ? [] : there(CAMERAS),
      microphones: microphone ? [] : there(MICROPHONES),
      speakers: there(SPEAKERS),
    }),
    onDevicesChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    meter: () => ({ read: () => level, stop: () => undefined }),
    playTestSound: async () => {
      if (isSilent) throw new Error('fakes: nothing is heard')
    },
    canShareScreen: true,
    unplug: (deviceId) => {
      gone.add(deviceId)
      tracks.get(deviceId)?.dispatchEvent(new Event('ended'))
      for (const listener of listeners) listener()
    },
    plugAll: () => {
      gone.clear()
      tracks.clear()
    },
  }
}

/** Other people, connected at once: the quality of their connections, and how long they have been silent on them. */
export const fakePeersOf =
  ({ quality = 'good', silentMs = 0 }: { quality?: Quality; silentMs?: number }): ConnectPeers =>
  ({ onChange }) => {
    const media = new Map<string, PeerMedia>()
    const streamOf = (track: MediaStreamTrack) => new MediaStream([track])
    const stop = ({ stream, screen }: PeerMedia) => {
      for (const track of [...(stream?.getTracks() ?? []), ...(screen?.getTracks() ?? [])]) track.stop()
    }
    return {
      keep: (seatIds) => {
        for (const [index, seatId] of seatIds.entries()) {
          if (media.has(seatId)) continue
          const stream = new MediaStream([pictureTrack(60 + 70 * index), soundTrack()])
          media.set(seatId, { stream, screen: streamOf(pictureTrack(20)), silentMs, quality })
          onChange()
        }
      },
      receive: () => undefined,
      send: () => undefined,
      of: (seatId) => media.get(seatId) ?? { stream: null, screen: null, silentMs, quality: null },
      stop: () => {
        for (const one of media.values()) stop(one)
      },
    }
  }

export const fakePeers: ConnectPeers = fakePeersOf({})
