import { ROOM_PEOPLE_MAX } from '@parley/domain'
import { Avatar, Badge, Icon, type IconType } from '@parley/ui'
import { Hand, Mic, MicOff, ScreenShare, VideoOff, WifiOff } from 'lucide-react'
import { ConnectionSign } from './connection-sign.tsx'
import { Panel } from './panel.tsx'
import type { RoomCall } from './room-call.ts'
import type { RoomPerson } from './room-person.ts'
import { type WaitingGuest, WaitingGuests } from './waiting-guests.tsx'
import styles from './people-list.module.css'

interface PeopleListProps {
  call: RoomCall
  people: readonly RoomPerson[]
  waiting: readonly WaitingGuest[]
  zone: string
  onClose: () => void
}

/** Lists who is in the room, with their status, and who is waiting to come in. Raised hands are listed first. */
export function PeopleList({ call, people, waiting, zone, onClose }: PeopleListProps) {
  const inOrder = people.toSorted((a, b) => Number(b.isHandUp) - Number(a.isHandUp))
  return (
    <Panel
      title="People"
      note={<span className={styles.count}>{`${people.length} of ${ROOM_PEOPLE_MAX}`}</span>}
      onClose={onClose}
    >
      <WaitingGuests call={call} waiting={waiting} zone={zone} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keyboard too */}
      <ul className={styles.list} aria-label="In the room" tabIndex={0}>
        {inOrder.map((person) => (
          <Row key={person.seatId} person={person} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ person }: { person: RoomPerson }) {
  const { name, isSelf, isGuest, isHost } = person
  return (
    <li className={styles.person} data-lost={person.lostSeconds > 0 || undefined}>
      <Avatar name={name} size={28} tone={isGuest ? 'customer' : 'team'} />
      <span className={styles.who}>
        <span className={styles.name}>
          <strong>{isSelf ? `${name} (you)` : name}</strong>
          {isHost && <Badge tone="neutral">Host</Badge>}
          {isGuest && <Badge tone="customer">Guest</Badge>}
        </span>
        <span className={styles.signs}>
          {signsOf(person).map(({ icon, words }) => (
            <span key={words}>
              <Icon as={icon} size={14} />
              {words}
            </span>
          ))}
          {person.lostSeconds === 0 && person.quality !== null && <ConnectionSign quality={person.quality} />}
        </span>
      </span>
    </li>
  )
}

interface Sign {
  icon: IconType
  words: string
}

/** The status of a person in the room, as icons with words. */
function signsOf({ isMuted, isCameraOn, isSharing, isHandUp, isSpeaking, lostSeconds }: RoomPerson): Sign[] {
  if (lostSeconds > 0) return [{ icon: WifiOff, words: `Reconnecting, ${lostSeconds} s` }]
  return [
    ...(isHandUp ? [{ icon: Hand, words: 'Hand raised' }] : []),
    isMuted ? { icon: MicOff, words: 'Muted' } : { icon: Mic, words: isSpeaking ? 'Speaking' : 'Not muted' },
    ...(isCameraOn ? [] : [{ icon: VideoOff, words: 'Camera off' }]),
    ...(isSharing ? [{ icon: ScreenShare, words: 'Sharing screen' }] : []),
  ]
}
