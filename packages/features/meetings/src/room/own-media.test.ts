import { expect, test, vi } from 'vitest'
import { MediaFailure, type MediaPort } from './media.ts'
import { createOwnMedia } from './own-media.ts'

/** A fake device track without picture or sound. */
class Track extends EventTarget {
  enabled = true
  readonly label: string
  readonly stop = vi.fn()

  constructor(label: string) {
    super()
    this.label = label
  }
}

interface Plugged {
  cameras: string[]
  microphones: string[]
  speakers: string[]
}

function plug(plugged: Plugged) {
  const tracks: Track[] = []
  const screens: Track[] = []
  let tell: () => void = () => undefined
  const choices = (labels: readonly string[]) => labels.map((label) => ({ id: label, label }))
  let opening = Promise.resolve()
  const open = async (labels: readonly string[], id: string | null) => {
    await opening
    const label = labels.find((one) => id === null || one === id)
    if (label === undefined) throw new MediaFailure('missing')
    const track = new Track(label)
    tracks.push(track)
    return track as unknown as MediaStreamTrack
  }
  const port: MediaPort = {
    openCamera: (id) => open(plugged.cameras, id),
    openMicrophone: (id) => open(plugged.microphones, id),
    openScreen: async () => (screens.shift() ?? null) as MediaStreamTrack | null,
    listDevices: async () => ({
      cameras: choices(plugged.cameras),
      microphones: choices(plugged.microphones),
      speakers: choices(plugged.speakers),
    }),
    onDevicesChange: (listener) => {
      tell = listener
      return () => {
        tell = () => undefined
      }
    },
    meter: () => ({ read: () => 0, stop: () => undefined }),
    playTestSound: async () => undefined,
    canShareScreen: false,
  }
  const unplug = (kind: keyof Plugged, label: string) => {
    plugged[kind] = plugged[kind].filter((one) => one !== label)
    for (const track of tracks) if (track.label === label) track.dispatchEvent(new Event('ended'))
    tell()
  }
  /** Holds devices back from opening until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    opening = promise
    return resolve
  }
  return {
    own: createOwnMedia(port),
    screens,
    unplug,
    hold,
    trackOf: (label: string) => tracks.find((one) => one.label === label),
  }
}

const ALL = () => ({ cameras: ['front', 'desk'], microphones: ['headset', 'built-in'], speakers: ['headset', 'desk'] })

test('what is unplugged is followed by what is left, as muted as it was', async () => {
  const { own, unplug } = plug(ALL())
  await own.start({ camera: true })
  await own.setMuted(true)
  unplug('microphones', 'headset')
  await expect.poll(() => own.current().lost).toEqual({ kind: 'microphone', label: 'headset', next: 'built-in' })
  expect(own.current().microphone).toMatchObject({ label: 'built-in', enabled: false })
})

test('the last one leaves nothing, and what is plugged in later can be turned on', async () => {
  const plugged = { ...ALL(), cameras: ['front'] }
  const { own, unplug } = plug(plugged)
  await own.start({ camera: true })
  await own.chooseCamera('front')
  unplug('cameras', 'front')
  await expect.poll(() => own.current().lost).toEqual({ kind: 'camera', label: 'front', next: null })
  expect(own.current()).toMatchObject({ camera: null, cameraId: null, problems: { camera: 'missing' } })
  plugged.cameras = ['desk']
  await own.setCameraOn(true)
  expect(own.current()).toMatchObject({ camera: { label: 'desk' }, problems: { camera: null } })
})

test('a chosen one that cannot be opened leaves the one in use', async () => {
  const { own, trackOf } = plug(ALL())
  await own.start({ camera: true })
  await own.chooseMicrophone('none')
  expect(own.current()).toMatchObject({
    microphone: { label: 'headset' },
    microphoneId: null,
    problems: { microphone: 'missing' },
  })
  expect(trackOf('headset')?.stop).not.toHaveBeenCalled()
  await own.chooseMicrophone('built-in')
  expect(own.current()).toMatchObject({ microphone: { label: 'built-in' }, problems: { microphone: null } })
  expect(trackOf('headset')?.stop).toHaveBeenCalledOnce()
})

test('a camera that is off is chosen and stays off', async () => {
  const { own, trackOf } = plug(ALL())
  await own.start({ camera: false })
  await own.chooseCamera('desk')
  expect(own.current().camera).toBeNull()
  expect(trackOf('desk')).toBeUndefined()
  await own.setCameraOn(true)
  expect(own.current().camera).toMatchObject({ label: 'desk' })
})

test('a speaker that is unplugged gives way to that of the browser, another one does not', async () => {
  const { own, unplug } = plug(ALL())
  await own.start({ camera: false })
  own.chooseSpeaker('headset')
  unplug('speakers', 'desk')
  await expect.poll(() => own.current().devices.speakers).toHaveLength(1)
  expect(own.current()).toMatchObject({ speakerId: 'headset', lost: null })
  unplug('speakers', 'headset')
  await expect.poll(() => own.current().lost).toEqual({ kind: 'speaker', label: 'headset', next: null })
  expect(own.current().speakerId).toBeNull()
})

test('a screen is shared until it ends, here or in the browser', async () => {
  const { own, screens } = plug(ALL())
  await own.start({ camera: false })
  expect(await own.shareScreen()).toBe(false)
  const [first, second] = [new Track('first'), new Track('second')]
  screens.push(first, second)
  expect(await own.shareScreen()).toBe(true)
  expect(own.current().screen).toBe(first)
  first.dispatchEvent(new Event('ended'))
  expect(own.current().screen).toBeNull()
  await own.shareScreen()
  first.dispatchEvent(new Event('ended'))
  expect(own.current().screen).toBe(second)
  own.stopSharing()
  expect(own.current().screen).toBeNull()
  expect(second.stop).toHaveBeenCalledOnce()
})

test('a screen that is shared in place of another one ends that one', async () => {
  const { own, screens } = plug(ALL())
  await own.start({ camera: false })
  const [first, second] = [new Track('first'), new Track('second')]
  screens.push(first, second)
  await own.shareScreen()
  await own.shareScreen()
  expect(own.current().screen).toBe(second)
  expect(first.stop).toHaveBeenCalledOnce()
  expect(second.stop).not.toHaveBeenCalled()
})

test('whoever leaves gives everything back, and a screen chosen too late is not shown', async () => {
  const { own, screens, trackOf } = plug(ALL())
  let changes = 0
  const forget = own.subscribe(() => (changes += 1))
  await own.start({ camera: true })
  expect(changes).toBeGreaterThan(0)
  expect(own.isOpen()).toBe(true)
  const late = new Track('late')
  screens.push(late)
  own.stop()
  expect(own.isOpen()).toBe(false)
  expect(own.current()).toMatchObject({ camera: null, microphone: null, screen: null })
  expect(trackOf('front')?.stop).toHaveBeenCalledOnce()
  expect(trackOf('headset')?.stop).toHaveBeenCalledOnce()
  expect(await own.shareScreen()).toBe(false)
  expect(late.stop).toHaveBeenCalledOnce()
  expect(own.current().screen).toBeNull()
  const told = changes
  forget()
  await own.setCameraOn(false)
  expect(changes).toBe(told)
})

test('a microphone is muted and heard again; where none was open, unmuting opens one and muting none', async () => {
  const { own } = plug(ALL())
  await own.setMuted(true)
  expect(own.current()).toMatchObject({ isMuted: true, microphone: null })
  await own.setMuted(false)
  const { microphone } = own.current()
  expect(microphone).toMatchObject({ label: 'headset', enabled: true })
  await own.setMuted(true)
  expect(own.current()).toMatchObject({ isMuted: true, microphone: { enabled: false } })
  await own.setMuted(false)
  expect(own.current().microphone).toBe(microphone)
  expect(microphone).toMatchObject({ enabled: true })
})

test('a camera that is turned off is given back and gone', async () => {
  const { own, trackOf } = plug(ALL())
  await own.start({ camera: true })
  await own.setCameraOn(false)
  expect(own.current().camera).toBeNull()
  expect(trackOf('front')?.stop).toHaveBeenCalledOnce()
})

test('whoever has left hears no more of what is plugged in and out', async () => {
  const { own, unplug } = plug(ALL())
  await own.start({ camera: false })
  own.chooseSpeaker('headset')
  own.stop()
  unplug('speakers', 'headset')
  await new Promise((resolve) => setTimeout(resolve))
  expect(own.current()).toMatchObject({ speakerId: 'headset', lost: null })
})

test('a camera that is turned off while another one opens stays off', async () => {
  const { own, hold, trackOf } = plug(ALL())
  await own.start({ camera: true })
  const go = hold()
  const chosen = own.chooseCamera('desk')
  await own.setCameraOn(false)
  go()
  await chosen
  expect(own.current()).toMatchObject({ camera: null, problems: { camera: null } })
  expect(trackOf('desk')?.stop).toHaveBeenCalledOnce()
})

test('of two that are chosen in quick succession the last is used, and why the first could not be is not said', async () => {
  const { own, hold, trackOf } = plug(ALL())
  await own.start({ camera: false })
  const goOnFirst = hold()
  const first = own.chooseMicrophone('built-in')
  const goOnLast = hold()
  const last = own.chooseMicrophone('headset')
  goOnLast()
  await last
  const missing = own.chooseMicrophone('none')
  await own.chooseMicrophone('headset')
  goOnFirst()
  await Promise.all([first, missing])
  expect(own.current()).toMatchObject({ microphone: { label: 'headset' }, problems: { microphone: null } })
  expect(trackOf('built-in')?.stop).toHaveBeenCalledOnce()
})

test('a camera that is turned off while another one is looked for stays off', async () => {
  const { own, unplug, trackOf } = plug(ALL())
  await own.start({ camera: true })
  unplug('cameras', 'front')
  await own.setCameraOn(false)
  await new Promise((resolve) => setTimeout(resolve))
  expect(own.current().camera).toBeNull()
  expect(trackOf('desk')).toBeUndefined()
})
