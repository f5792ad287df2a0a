import type { RoomPerson } from '../room-person.ts'
import { type Box, boxesOf, coverOf, fitOf } from './layout.ts'

const WIDTH = 1280
const HEIGHT = 720
const FRAMES_A_SECOND = 12

/** Everybody in a room, combined into one picture and one sound. */
export interface Composed {
  stream: MediaStream
  stop(): void
}

/** How long to wait for sound, in milliseconds. */
const SOUND_WITHIN_MS = 1000

/** Whether the audio clock runs: a browser allows sound only after a user gesture, and some machines have none. */
async function doesRun(audio: AudioContext): Promise<boolean> {
  void audio.resume().catch(() => undefined)
  const until = performance.now() + SOUND_WITHIN_MS
  while (audio.currentTime === 0 && performance.now() < until) await new Promise((go) => setTimeout(go, 20))
  return audio.currentTime > 0
}

/** Draws everybody now in the room side by side and a shared screen large, and mixes their sound. */
export async function composeRoom(people: () => readonly RoomPerson[]): Promise<Composed> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { alpha: false })
  const audio = new AudioContext()
  // An audio track that does not run would block the video beside it.
  const isHeard = await doesRun(audio)
  const mixed = audio.createMediaStreamDestination()
  const videos = new Map<MediaStreamTrack, HTMLVideoElement>()
  const sounds = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>()

  const videoOf = (stream: MediaStream | null): HTMLVideoElement | null => {
    const [track] = stream?.getVideoTracks() ?? []
    if (!track) return null
    const known = videos.get(track)
    if (known) return known
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = new MediaStream([track])
    void video.play().catch(() => undefined)
    videos.set(track, video)
    return video
  }

  const listen = (there: readonly RoomPerson[]) => {
    const tracks = new Set(there.flatMap(({ stream }) => stream?.getAudioTracks() ?? []))
    for (const track of tracks) {
      if (sounds.has(track) || track.readyState === 'ended') continue
      const source = audio.createMediaStreamSource(new MediaStream([track]))
      source.connect(mixed)
      sounds.set(track, source)
    }
    for (const [track, source] of sounds) {
      if (tracks.has(track)) continue
      source.disconnect()
      sounds.delete(track)
    }
  }

  const drawVideo = (video: HTMLVideoElement | null, box: Box, isWhole: boolean): boolean => {
    if (!context || !video || video.videoWidth === 0) return false
    const size = { width: video.videoWidth, height: video.videoHeight }
    if (isWhole) {
      const { x, y, width, height } = fitOf(size, box)
      context.drawImage(video, x, y, width, height)
    } else {
      const { x, y, width, height } = coverOf(size, box)
      context.drawImage(video, x, y, width, height, box.x, box.y, box.width, box.height)
    }
    return true
  }

  const drawPerson = (person: RoomPerson, box: Box) => {
    if (!context) return
    context.fillStyle = '#22303c'
    context.fillRect(box.x, box.y, box.width, box.height)
    const isShown = person.isCameraOn && drawVideo(videoOf(person.stream), box, false)
    context.textAlign = 'center'
    if (!isShown) {
      context.fillStyle = '#ffffff'
      context.font = '600 48px sans-serif'
      context.fillText(person.name.charAt(0), box.x + box.width / 2, box.y + box.height / 2 + 16)
    }
    context.textAlign = 'start'
    context.font = '18px sans-serif'
    const words = person.isGuest ? `${person.name}, guest` : person.name
    context.fillStyle = 'rgb(0 0 0 / 60%)'
    context.fillRect(box.x, box.y + box.height - 32, Math.min(box.width, context.measureText(words).width + 20), 32)
    context.fillStyle = '#ffffff'
    context.fillText(words, box.x + 10, box.y + box.height - 10, box.width - 20)
  }

  const draw = () => {
    const there = people()
    listen(there)
    if (!context) return
    context.fillStyle = '#101820'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    const sharing = there.find(({ isSharing, screen }) => isSharing && screen !== null)
    const { large, small } = boxesOf(there.length, sharing !== undefined, { width: WIDTH, height: HEIGHT })
    if (sharing && large) drawVideo(videoOf(sharing.screen), large, true)
    for (const [index, person] of there.entries()) {
      const box = small[index]
      if (box) drawPerson(person, box)
    }
  }
  draw()
  const timer = setInterval(draw, 1000 / FRAMES_A_SECOND)
  const picture = canvas.captureStream(FRAMES_A_SECOND)
  return {
    stream: new MediaStream([...picture.getVideoTracks(), ...(isHeard ? mixed.stream.getAudioTracks() : [])]),
    stop: () => {
      clearInterval(timer)
      for (const track of picture.getTracks()) track.stop()
      for (const video of videos.values()) video.srcObject = null
      void audio.close().catch(() => undefined)
    },
  }
}
