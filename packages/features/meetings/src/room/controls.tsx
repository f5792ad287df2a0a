import { Button, Count, Icon, type IconType } from '@parley/ui'
import {
  CircleDot,
  CircleStop,
  Hand,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  Video,
  VideoOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './controls.module.css'

interface ControlsProps {
  isMuted: boolean
  isCameraOn: boolean
  isSharing: boolean
  canShare: boolean
  isHandUp: boolean
  isChatOpen: boolean
  waiting: number
  unread: number
  isHost: boolean
  canRecord: boolean
  isRecording: boolean
  /** It is about to be, or another browser of the host records. */
  isStarting: boolean
  onMute: () => void
  onCamera: () => void
  onShare: () => void
  onHand: () => void
  onChat: () => void
  onRecord: () => void
  onLeave: () => void
  onEnd: () => void
}

/** What one does in a room, always named. */
export function Controls(props: ControlsProps) {
  const { isMuted, isCameraOn, isSharing, canShare, isHandUp, isChatOpen, waiting, unread, isHost, isRecording } = props
  return (
    <footer className={styles.bar}>
      <div className={styles.middle} role="toolbar" aria-label="In the meeting">
        <Control icon={isMuted ? MicOff : Mic} label={isMuted ? 'Unmute' : 'Mute'} keys="M" onPress={props.onMute} />
        <Control
          icon={isCameraOn ? Video : VideoOff}
          label={isCameraOn ? 'Stop camera' : 'Start camera'}
          keys="V"
          onPress={props.onCamera}
        />
        {canShare && (
          <Control
            icon={isSharing ? MonitorX : MonitorUp}
            label={isSharing ? 'Stop sharing' : 'Share screen'}
            isOn={isSharing}
            onPress={props.onShare}
          />
        )}
        <Control
          icon={Hand}
          label={isHandUp ? 'Lower hand' : 'Raise hand'}
          keys="H"
          isOn={isHandUp}
          onPress={props.onHand}
        />
        {isHost && props.canRecord && (
          <Control
            icon={isRecording ? CircleStop : CircleDot}
            label={isRecording ? 'Stop recording' : 'Record'}
            isOn={isRecording}
            disabled={props.isStarting}
            onPress={props.onRecord}
          />
        )}
        <Control icon={MessageSquare} label="Chat" keys="C" isOn={isChatOpen} onPress={props.onChat}>
          <Count value={waiting + unread} label={waiting > 0 ? 'wait to come in or are new' : 'new'} />
        </Control>
      </div>
      <div className={styles.end}>
        <Button size="touch" onClick={props.onLeave}>
          Leave
        </Button>
        {isHost && (
          <Button size="touch" variant="danger" onClick={props.onEnd}>
            End for all
          </Button>
        )}
      </div>
    </footer>
  )
}

interface ControlProps {
  icon: IconType
  label: string
  keys?: string
  isOn?: boolean
  disabled?: boolean
  onPress: () => void
  children?: ReactNode
}

const Control = ({ icon, label, keys, isOn, disabled, onPress, children }: ControlProps) => (
  <button
    type="button"
    className={styles.control}
    data-on={isOn || undefined}
    aria-keyshortcuts={keys}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon as={icon} size={20} />
    {label}
    {children && <span className={styles.count}>{children}</span>}
  </button>
)
