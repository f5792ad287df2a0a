import { failureText } from '@parley/client'
import type { getRoom, ResponseOf } from '@parley/contract'
import { checkGuestName, formatPhone, formatTime } from '@parley/domain'
import type { RoomFlowContext } from '@parley/state-machines'
import { Banner, Button, Icon, TextField, useToast } from '@parley/ui'
import { CircleDot, Mic, MicOff, MonitorUp, Video, VideoOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DeviceChoices } from './device-choices.tsx'
import type { MediaPort } from './media.ts'
import type { OwnMedia, OwnMediaState } from './own-media.ts'
import { Picture } from './picture.tsx'
import { problemWords } from './problem-words.ts'
import { useLook } from './use-door.ts'
import styles from './lobby.module.css'

export type RoomDoor = ResponseOf<typeof getRoom>

interface LobbyProps {
  door: RoomDoor
  zone: string
  port: MediaPort
  own: OwnMedia
  media: OwnMediaState
  failure: RoomFlowContext['failure']
  /** The pending step: requesting camera and microphone, or taking a seat; null for neither. */
  pending: 'asking' | 'entering' | null
  isSharing: boolean
  /** A guest's name, as typed. */
  name: string
  onName: (name: string) => void
  onLook: () => void
  onRequestMedia: () => void
  onEnter: () => void
}

/** Shown before joining: the user's own picture and level, and who is in the room. */
export function Lobby({
  door,
  zone,
  port,
  own,
  media,
  failure,
  pending,
  isSharing,
  name,
  onName,
  onLook,
  onRequestMedia,
  onEnter,
}: LobbyProps) {
  useLook(onLook)
  const [atFirst] = useState(door)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLow, setIsLow] = useState(false)
  const { camera, microphone, isMuted, problems } = media
  const preview = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera])
  const { toast } = useToast()
  const isGuest = door.name === null
  const words = problemWords(problems)
  /** Resolves to whether to continue: with the screen, or without it when it cannot be shared. */
  const share = () =>
    own.shareScreen().catch(() => {
      toast({
        title: 'The screen could not be shared',
        description: 'Try again once you are in the room.',
        destructive: true,
      })
      return true
    })
  const enter = async (withCamera: boolean) => {
    if (isGuest) {
      const decision = checkGuestName(name)
      if (!decision.allowed) return setProblem(decision.text)
    }
    if (!withCamera) await own.setCameraOn(false)
    if (isSharing && !(await share())) return
    onEnter()
  }
  const enterWords = isGuest ? 'Ask to join' : isSharing ? 'Join and share screen' : 'Join now'
  return (
    <main className={styles.lobby}>
      <section className={styles.look} aria-label="Your picture">
        <div className={styles.preview}>
          {preview ? (
            <>
              <Picture stream={preview} label="Your camera" isMirrored className={styles.video} />
              <span className={styles.hint}>
                <Icon as={Video} size={14} />
                Only you see this.
              </span>
            </>
          ) : (
            <p className={styles.dark}>
              {pending === 'asking' ? 'Asking for camera and microphone...' : (words?.title ?? 'Your camera is off.')}
            </p>
          )}
          <div className={styles.buttons}>
            <Toggle
              icon={isMuted || !microphone ? MicOff : Mic}
              label={isMuted || !microphone ? 'Unmute' : 'Mute'}
              onPress={() => void own.setMuted(!isMuted && microphone !== null)}
            />
            <Toggle
              icon={camera ? Video : VideoOff}
              label={camera ? 'Stop camera' : 'Start camera'}
              onPress={() => void own.setCameraOn(camera === null)}
            />
          </div>
        </div>
        {words && (
          <Banner
            tone="warning"
            isAlert
            action={
              <Button size="compact" onClick={onRequestMedia}>
                Try again
              </Button>
            }
          >
            <strong>{words.title}</strong> {words.todo}
          </Banner>
        )}
        {!words && isLow && !isMuted && microphone && (
          <Banner tone="warning" icon={MicOff}>
            <strong>We can hardly hear you.</strong> Say a few words. If the bars stay low, choose another microphone,
            or turn off the mute switch on the headset.
          </Banner>
        )}
      </section>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void enter(true)
        }}
      >
        <div>
          {isGuest && <p className={styles.by}>{door.hostName} invites you to</p>}
          <h1 className={styles.title}>{door.title}</h1>
          <p className={styles.inside} aria-live="polite">
            {insideWords(door, zone)}
          </p>
        </div>
        {isGuest && (
          <TextField
            label="Your name"
            required
            size="touch"
            autoComplete="name"
            value={name}
            error={problem}
            hint="The others see it under your picture."
            onValueChange={(value) => {
              onName(value)
              setProblem(null)
            }}
          />
        )}
        <DeviceChoices port={port} own={own} media={media} size="touch" onLow={setIsLow} />
        {door.isRecorded && (
          <Banner tone="warning" icon={CircleDot} isAlert={!atFirst.isRecorded}>
            <strong>This meeting is being recorded.</strong> Everybody who joins is seen and heard in the recording.
          </Banner>
        )}
        {door.refusal !== null && (
          <Banner tone="warning" isAlert={door.refusal !== atFirst.refusal}>
            {door.refusal}
          </Banner>
        )}
        {failure !== null && (
          <Banner tone="danger" isAlert>
            {failureText(failure, 'Please try again.')}
          </Banner>
        )}
        <div className={styles.pair}>
          <Button
            type="submit"
            variant="primary"
            size="touch"
            {...(isSharing && { icon: MonitorUp })}
            pending={pending === 'entering'}
            pendingLabel={isGuest ? 'Asking...' : 'Joining...'}
          >
            {enterWords}
          </Button>
          {camera && (
            <Button size="touch" onClick={() => void enter(false)}>
              Join without camera
            </Button>
          )}
        </div>
        {isGuest && (
          <p className={styles.foot}>
            {`Someone from ${door.organizationName} lets you in. No account, nothing to install.`}
            {door.organizationPhone !== null && ` Questions: ${formatPhone(door.organizationPhone)}.`}
          </p>
        )}
      </form>
    </main>
  )
}

interface ToggleProps {
  icon: typeof Mic
  label: string
  onPress: () => void
}

const Toggle = ({ icon, label, onPress }: ToggleProps) => (
  <button type="button" className={styles.toggle} onClick={onPress}>
    <Icon as={icon} size={20} />
    {label}
  </button>
)

function insideWords({ since, people }: RoomDoor, zone: string): string {
  if (since === null) return 'Nobody is in the room yet.'
  const names = people.map((name) => name.split(' ')[0] ?? name)
  const last = names.pop() ?? ''
  const words = names.length === 0 ? `${last} is` : `${names.join(', ')} and ${last} are`
  return `Since ${formatTime(new Date(since), zone)}. ${words} in the room.`
}
