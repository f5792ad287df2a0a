import { initialsOf } from './initials.ts'
import styles from './avatar.module.css'

const PRESENCE_WORDS = { online: 'Online', away: 'Away', offline: 'Offline' }

export interface AvatarProps {
  /** The person's name; `?` is shown when it is null or undefined. */
  name: string | null | undefined
  /** Teal for customers, slate for the team. */
  tone?: 'customer' | 'team'
  /** Width and height in px. */
  size?: 18 | 20 | 24 | 28 | 36 | 48
  /** URL of a picture. The initials show until it has loaded. */
  src?: string | null | undefined
  /** Presence, shown as a disc, half disc or ring and added to the accessible name. Only for 28 px and larger. */
  presence?: 'online' | 'away' | 'offline' | undefined
  /** True when the name is not shown beside the avatar: it becomes the accessible name. */
  isNamed?: boolean
  /** Whether the avatar is on the ink bar. */
  onBar?: boolean
}

/** Shows a person's picture or initials. Decorative, beside the name, unless `isNamed`. */
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
