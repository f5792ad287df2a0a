import { initialsOf } from './initials.ts'
import styles from './avatar.module.css'

const PRESENCE_WORDS = { online: 'Online', away: 'Away', offline: 'Offline' }

export interface AvatarProps {
  /** Whose it is. Nothing known: leave out, or pass null, and `?` shows. */
  name: string | null | undefined
  /** Teal for customers, slate for the team. */
  tone?: 'customer' | 'team'
  /** Edge in px. */
  size?: 18 | 20 | 24 | 28 | 36 | 48
  /** Address of a picture. The initials show until it has loaded. */
  src?: string | null | undefined
  /** Draws a disc, half disc or ring and says the word. Only from 28 px. */
  presence?: 'online' | 'away' | 'offline' | undefined
  /** True where the name does not stand beside it: the name is read aloud. */
  isNamed?: boolean
  /** On the ink bar. */
  onBar?: boolean
}

/** Initials, or a picture, of a person. Decoration beside the name unless `isNamed`. */
export function Avatar({ name, tone = 'team', size = 36, src, presence, isNamed = false, onBar = false }: AvatarProps) {
  const initials = initialsOf(name)
  const words = [isNamed && (name || 'Unknown'), presence && PRESENCE_WORDS[presence]].filter(Boolean).join(', ')
  return (
    <span
      className={styles.avatar}
      data-tone={initials === '?' ? 'unknown' : tone}
      data-size={size}
      data-on-bar={onBar || undefined}
      role={words ? 'img' : undefined}
      aria-label={words || undefined}
      aria-hidden={words ? undefined : true}
    >
      {initials}
      {src && <img className={styles.picture} src={src} alt="" loading="lazy" />}
      {presence && <span className={styles.presence} data-presence={presence} />}
    </span>
  )
}
