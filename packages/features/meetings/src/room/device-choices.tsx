import { Banner, Button, Select } from '@parley/ui'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { Level } from './level.tsx'
import type { MediaChoice, MediaPort } from './media.ts'
import type { OwnMedia, OwnMediaState } from './own-media.ts'
import styles from './device-choices.module.css'

interface DeviceChoicesProps {
  port: MediaPort
  own: OwnMedia
  media: OwnMediaState
  size?: 'default' | 'touch'
  /** Called with whether the microphone has stayed low. */
  onLow?: (isLow: boolean) => void
}

/** The ids of the devices in use. */
export const usedDevices = ({ camera, microphone, cameraId, microphoneId, speakerId }: OwnMediaState) => ({
  camera: cameraId ?? camera?.getSettings().deviceId,
  microphone: microphoneId ?? microphone?.getSettings().deviceId,
  speaker: speakerId ?? undefined,
})

const nobodyHears = () => undefined

/** Selects microphone, camera and speaker, and shows the microphone's level and a test sound button. */
export function DeviceChoices({ port, own, media, size = 'default', onLow = nobodyHears }: DeviceChoicesProps) {
  const { microphone, isMuted, devices, speakerId } = media
  const used = usedDevices(media)
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent')
  const play = async () => {
    setState('playing')
    setState(
      await port.playTestSound(speakerId).then(
        () => 'silent' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <>
      <Choice
        label="Microphone"
        size={size}
        choices={devices.microphones}
        chosen={used.microphone}
        onChoose={(id) => void own.chooseMicrophone(id)}
      />
      {microphone && !isMuted && <Level port={port} track={microphone} onLow={onLow} />}
      {microphone && isMuted && <p className={styles.muted}>You are muted. Unmute to see how loud you are.</p>}
      <div className={styles.pair}>
        <Choice
          label="Camera"
          size={size}
          choices={devices.cameras}
          chosen={used.camera}
          onChoose={(id) => void own.chooseCamera(id)}
        />
        <Choice
          label="Speaker"
          size={size}
          choices={devices.speakers}
          chosen={used.speaker}
          onChoose={(id) => own.chooseSpeaker(id)}
        />
      </div>
      {state === 'failed' && (
        <Banner tone="warning" isAlert>
          <strong>The test sound could not be played.</strong> Plug in headphones or a speaker, or choose another one.
        </Banner>
      )}
      <div>
        <Button
          size={size}
          icon={Volume2}
          pending={state === 'playing'}
          pendingLabel="Playing..."
          onClick={() => void play()}
        >
          Play a test sound
        </Button>
      </div>
    </>
  )
}

interface ChoiceProps {
  label: string
  size: 'default' | 'touch'
  choices: readonly MediaChoice[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const Choice = ({ label, size, choices, chosen, onChoose }: ChoiceProps) =>
  choices.length === 0 ? null : (
    <Select
      label={label}
      size={size}
      options={choices.map(({ id, label: name }) => ({ value: id, label: name }))}
      value={chosen ?? choices[0]?.id ?? ''}
      onValueChange={onChoose}
    />
  )
