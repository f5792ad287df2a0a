import { useToast } from '@parley/ui'
import { useEffect, useEffectEvent } from 'react'
import type { LostDevice, OwnMedia, OwnMediaState } from './own-media.ts'
import { problemWords } from './problem-words.ts'

/** Turns the user's own microphone and camera on and off; when a device cannot be used, a toast states what to do. */
export function useOwnControls(own: OwnMedia, media: OwnMediaState) {
  const { toast } = useToast()
  const isMuted = media.isMuted || media.microphone === null
  const isCameraOn = media.camera !== null
  const say = (kind: 'camera' | 'microphone') => {
    const words = problemWords({ camera: null, microphone: null, [kind]: own.current().problems[kind] })
    if (words) toast({ title: words.title, description: words.todo, destructive: true })
  }
  return {
    isMuted,
    isCameraOn,
    onMute: () => void own.setMuted(!isMuted).then(() => isMuted && say('microphone')),
    onCamera: () => void own.setCameraOn(!isCameraOn).then(() => !isCameraOn && say('camera')),
    chooseMicrophone: (id: string) => void own.chooseMicrophone(id).then(() => say('microphone')),
    chooseCamera: (id: string) => void own.chooseCamera(id).then(() => say('camera')),
  }
}

/** Shows a toast when a device is lost, stating what is used instead. */
export function useLostDevice(lost: LostDevice | null): void {
  const { toast } = useToast()
  const say = useEffectEvent((device: LostDevice) => {
    const title = `${device.label || `Your ${device.kind}`} was unplugged`
    toast({ title, description: WHAT_NOW[device.kind](device.next), stays: 10_000, destructive: isMissed(device) })
  })
  useEffect(() => {
    if (lost) say(lost)
  }, [lost])
}

const isMissed = ({ kind, next }: LostDevice) => kind !== 'speaker' && next === null

const WHAT_NOW: Readonly<Record<LostDevice['kind'], (next: string | null) => string>> = {
  microphone: (next) =>
    next === null
      ? 'Nobody can hear you. Plug in a microphone and unmute.'
      : `The others hear you through ${next} now.`,
  camera: (next) =>
    next === null ? 'Nobody can see you. Plug in a camera and start it.' : `The others see you through ${next} now.`,
  speaker: () => 'You hear the others through the speaker that your browser chose.',
}
