import type { MediaProblem } from '@parley/state-machines'
import { MediaFailure, type MediaPort } from '../media.ts'
import type { ConnectPeers, PeerMedia } from '../peers.ts'

/** A moving picture without a camera: a disc that goes round. */
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
  /** How loud everybody is, from 0 to 1. */
  level?: number
}

/** Camera, microphone and screen of a story. */
export const fakeMedia = ({ camera, microphone, level = 0.4 }: FakeMedia = {}): MediaPort => ({
  openCamera: async () => {
    if (camera) throw new MediaFailure(camera)
    return pictureTrack(190)
  },
  openMicrophone: async () => {
    if (microphone) throw new MediaFailure(microphone)
    return soundTrack()
  },
  openScreen: async () => pictureTrack(40),
  listDevices: async () => ({
    cameras: camera ? [] : [{ id: 'front', label: 'Front camera' }],
    microphones: microphone
      ? []
      : [
          { id: 'headset', label: 'Wireless headset' },
          { id: 'built-in', label: 'Built-in microphone' },
        ],
    speakers: [{ id: 'headset', label: 'Headset' }],
  }),
  onDevicesChange: () => () => undefined,
  meter: () => ({ read: () => level, stop: () => undefined }),
  canShareScreen: true,
})

/** Others, who are there at once. */
export const fakePeers: ConnectPeers = ({ onChange }) => {
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
        media.set(seatId, { stream, screen: streamOf(pictureTrack(20)), silentMs: Infinity })
        onChange()
      }
    },
    receive: () => undefined,
    send: () => undefined,
    of: (seatId) => media.get(seatId) ?? { stream: null, screen: null, silentMs: Infinity },
    stop: () => {
      for (const one of media.values()) stop(one)
    },
  }
}
