import { Avatar, Badge, Icon, VisuallyHidden } from '@parley/ui'
import { Hand, Mic, MicOff, ScreenShare, WifiOff } from 'lucide-react'
import { ConnectionSign } from './connection-sign.tsx'
import { Picture } from './picture.tsx'
import type { RoomPerson } from './room-person.ts'
import styles from './tile.module.css'

/** A person in the room. While they speak, there is a line below and bars beside the name. */
export function Tile({ person }: { person: RoomPerson }) {
  const { name, isSelf, isHost, isGuest, isMuted, isCameraOn, isSharing, isHandUp, isSpeaking, lostSeconds } = person
  const shown = isCameraOn && person.stream?.getVideoTracks().length ? person.stream : null
  return (
    <figure
      className={styles.tile}
      data-speaking={isSpeaking || undefined}
      data-guest={isGuest || undefined}
      data-lost={lostSeconds > 0 || undefined}
    >
      {shown ? (
        <Picture
          stream={shown}
          label={isSelf ? 'Your picture' : `Picture of ${name}`}
          isMirrored={isSelf}
          className={styles.picture}
        />
      ) : (
        <Avatar name={name} size={48} tone={isGuest ? 'customer' : 'team'} />
      )}
      {lostSeconds > 0 && (
        <span className={styles.lost}>
          <Icon as={WifiOff} size={14} />
          {`Reconnecting, ${lostSeconds} s`}
        </span>
      )}
      {lostSeconds === 0 && person.quality === 'weak' && <ConnectionSign quality="weak" className={styles.lost} />}
      {isHandUp && (
        <span className={styles.hand}>
          <Icon as={Hand} size={14} />
          Hand raised
        </span>
      )}
      <figcaption className={styles.caption}>
        {isSpeaking ? (
          <span className={styles.speaking}>
            <i />
            <i />
            <i />
            <VisuallyHidden>Speaking</VisuallyHidden>
          </span>
        ) : (
          <span data-muted={isMuted || undefined}>
            <Icon as={isMuted ? MicOff : Mic} size={14} />
            <VisuallyHidden>{isMuted ? 'Muted' : 'Not muted'}</VisuallyHidden>
          </span>
        )}
        <span className={styles.name}>{isSelf ? (isHost ? 'You, host' : 'You') : name}</span>
        {isGuest && <Badge tone="customer">Guest</Badge>}
        {isSharing && (
          <span>
            <Icon as={ScreenShare} size={14} />
            <VisuallyHidden>Sharing screen</VisuallyHidden>
          </span>
        )}
      </figcaption>
    </figure>
  )
}
