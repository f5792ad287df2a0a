import { Button, Count, type IconType, Menu, type MenuItem, type MenuTriggerProps, useMediaQuery } from '@parley/ui'
import {
  CircleDot,
  CircleStop,
  Ellipsis,
  Hand,
  LogOut,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Settings2,
  Users,
  Video,
  VideoOff,
} from 'lucide-react'
import { ConnectionSign } from './connection-sign.tsx'
import { Control } from './control.tsx'
import { usedDevices } from './device-choices.tsx'
import { DeviceMenu } from './device-menu.tsx'
import type { OwnMediaState } from './own-media.ts'
import type { Quality } from './quality.ts'
import styles from './controls.module.css'

const NARROW = '(width <= 768px)'

/** The panels that can be open beside the pictures. */
export type RoomPanel = 'chat' | 'people'

export interface ControlsProps {
  /** The quality of the user's own connection; null while unknown. */
  quality: Quality | 'lost' | null
  isMuted: boolean
  isCameraOn: boolean
  media: OwnMediaState
  isSharing: boolean
  canShare: boolean
  isHandUp: boolean
  /** The panel that is open beside the pictures; null for none. */
  panel: RoomPanel | null
  people: number
  waiting: number
  unread: number
  isHost: boolean
  canRecord: boolean
  isRecording: boolean
  /** Whether a recording is about to start, or another browser of the host is recording. */
  isStarting: boolean
  onMute: () => void
  onCamera: () => void
  onMicrophone: (id: string) => void
  onCameraChoice: (id: string) => void
  /** Called to open all device choices. */
  onDevices: () => void
  onShare: () => void
  onHand: () => void
  onPanel: (panel: RoomPanel) => void
  onRecord: () => void
  onLeave: () => void
  onEnd: () => void
}

/** The controls of a room, always labelled. On a narrow screen the less frequent ones are in a menu. */
export function Controls(props: ControlsProps) {
  const { quality, isMuted, isCameraOn, media, panel, people, waiting, unread, isHost, onLeave, onEnd } = props
  const isNarrow = useMediaQuery(NARROW)
  const others = othersOf(props)
  const used = usedDevices(media)
  return (
    <footer className={styles.bar}>
      {!isNarrow && quality !== null && <ConnectionSign quality={quality} className={styles.quality} />}
      <div className={styles.middle} role="toolbar" aria-label="In the meeting">
        <span className={styles.device}>
          <Control icon={isMuted ? MicOff : Mic} label={isMuted ? 'Unmute' : 'Mute'} keys="M" onClick={props.onMute} />
          {!isNarrow && (
            <DeviceMenu
              kind="microphone"
              choices={media.devices.microphones}
              used={used.microphone}
              onChoose={props.onMicrophone}
              onSettings={props.onDevices}
            />
          )}
        </span>
        <span className={styles.device}>
          <Control
            icon={isCameraOn ? Video : VideoOff}
            label={isCameraOn ? 'Stop camera' : 'Start camera'}
            keys="V"
            onClick={props.onCamera}
          />
          {!isNarrow && (
            <DeviceMenu
              kind="camera"
              choices={media.devices.cameras}
              used={used.camera}
              onChoose={props.onCameraChoice}
              onSettings={props.onDevices}
            />
          )}
        </span>
        {!isNarrow &&
          others.map(({ id, icon, label, keys, isOn, disabled, onClick }) => (
            <Control
              key={id}
              icon={icon}
              label={label}
              isOn={isOn}
              disabled={disabled}
              onClick={onClick}
              {...(keys && { keys })}
            />
          ))}
        <Control
          icon={MessageSquare}
          label="Chat"
          keys="C"
          isOn={panel === 'chat'}
          onClick={() => props.onPanel('chat')}
        >
          <Count value={unread} label="new" />
        </Control>
        <Control
          icon={Users}
          label={`People ${people}`}
          isOn={panel === 'people'}
          onClick={() => props.onPanel('people')}
        >
          <Count value={waiting} label={waiting === 1 ? 'waits to come in' : 'wait to come in'} />
        </Control>
        {isNarrow && (
          <>
            <Control icon={LogOut} label="Leave" onClick={onLeave} />
            <More others={others} onDevices={props.onDevices} onEnd={isHost ? onEnd : null} />
          </>
        )}
      </div>
      {!isNarrow && (
        <div className={styles.end}>
          <Button size="touch" onClick={onLeave}>
            Leave
          </Button>
          {isHost && (
            <Button size="touch" variant="danger" onClick={onEnd}>
              End for all
            </Button>
          )}
        </div>
      )}
    </footer>
  )
}

interface Other {
  id: string
  icon: IconType
  label: string
  keys?: string
  isOn: boolean
  disabled: boolean
  onClick: () => void
}

/** The controls for which a narrow bar has no room. */
function othersOf(props: ControlsProps): Other[] {
  const { isSharing, canShare, isHandUp, isHost, canRecord, isRecording, isStarting } = props
  const share: Other = {
    id: 'share',
    icon: isSharing ? MonitorX : MonitorUp,
    label: isSharing ? 'Stop sharing' : 'Share screen',
    isOn: isSharing,
    disabled: false,
    onClick: props.onShare,
  }
  const hand: Other = {
    id: 'hand',
    icon: Hand,
    label: isHandUp ? 'Lower hand' : 'Raise hand',
    keys: 'H',
    isOn: isHandUp,
    disabled: false,
    onClick: props.onHand,
  }
  const record: Other = {
    id: 'record',
    icon: isRecording ? CircleStop : CircleDot,
    label: isRecording ? 'Stop recording' : 'Record',
    isOn: isRecording,
    disabled: isStarting,
    onClick: props.onRecord,
  }
  return [...(canShare ? [share] : []), hand, ...(isHost && canRecord ? [record] : [])]
}

const moreTrigger = (props: MenuTriggerProps) => <Control {...props} icon={Ellipsis} label="More" />

interface MoreProps {
  others: readonly Other[]
  onDevices: () => void
  /** null when the user cannot end the meeting for all. */
  onEnd: (() => void) | null
}

function More({ others, onDevices, onEnd }: MoreProps) {
  const items: (MenuItem | 'separator')[] = [
    ...others.map(({ id, icon, label, disabled }) => ({ id, icon, label, disabled })),
    { id: 'devices', icon: Settings2, label: 'Audio and video' },
  ]
  const end: MenuItem = { id: 'end', icon: PhoneOff, label: 'End for all', tone: 'danger' }
  const act = (id: string) => {
    if (id === 'end') onEnd?.()
    else if (id === 'devices') onDevices()
    else others.find((other) => other.id === id)?.onClick()
  }
  return <Menu label="More" items={onEnd ? [...items, 'separator', end] : items} trigger={moreTrigger} onAction={act} />
}
