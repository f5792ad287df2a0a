import { Icon, IconButton } from '@parley/ui'
import { Maximize, ScreenShare } from 'lucide-react'
import { useRef } from 'react'
import { Picture, Sound } from './picture.tsx'
import type { RoomPerson } from './room-person.ts'
import { Tile } from './tile.tsx'
import styles from './stage.module.css'

interface StageProps {
  people: readonly RoomPerson[]
  speakerId: string | null
}

/** Shows everybody, and a shared screen large. */
export function Stage({ people, speakerId }: StageProps) {
  const sharing = people.find(({ isSharing, screen }) => isSharing && screen !== null)
  return (
    <section className={styles.stage} aria-label="Meeting">
      {sharing?.screen && <Shared name={sharing.isSelf ? 'You' : sharing.name} screen={sharing.screen} />}
      <div className={styles.tiles} data-strip={sharing ? true : undefined} data-count={people.length}>
        {people.map((person) => (
          <Tile key={person.seatId} person={person} />
        ))}
      </div>
      {people
        .filter(({ isSelf, stream }) => !isSelf && stream !== null)
        .map(({ seatId, stream }) => stream && <Sound key={seatId} stream={stream} speakerId={speakerId} />)}
    </section>
  )
}

function Shared({ name, screen }: { name: string; screen: MediaStream }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={styles.shared}>
      <header className={styles.head}>
        <Icon as={ScreenShare} size={14} />
        <span>
          <strong>{name}</strong> {name === 'You' ? 'are sharing your screen' : 'is sharing the screen'}
        </span>
        <span className={styles.end}>
          <IconButton
            size="compact"
            name="Full screen"
            icon={Maximize}
            onClick={() => void box.current?.requestFullscreen().catch(() => undefined)}
          />
        </span>
      </header>
      <Picture stream={screen} label={name === 'You' ? 'Your screen' : `Screen of ${name}`} className={styles.screen} />
    </div>
  )
}
