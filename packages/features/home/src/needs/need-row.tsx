import { Badge, Count, Icon, type IconType } from '@parley/ui'
import { AtSign, ChevronRight, MessagesSquare, PhoneMissed, ReceiptText, ShieldCheck, UserPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Need } from './use-needs.ts'
import styles from './needs.module.css'

const ICONS: Readonly<Record<Need['id'], IconType>> = {
  unread: MessagesSquare,
  missed: PhoneMissed,
  unassigned: UserPlus,
  mentions: AtSign,
  overdue: ReceiptText,
  refunds: ShieldCheck,
}
const TONES: Partial<Record<Need['id'], 'customer' | 'danger'>> = { unread: 'customer', missed: 'danger' }

/** Shows one thing that needs the user, with a link to it. */
export function NeedRow({ need }: { need: Need }) {
  const { id, label, count = 0, about, figure, figureLabel, to, hasFailed } = need
  return (
    <li className={styles.row} data-need={id}>
      <span className={styles.icon}>
        <Icon as={ICONS[id]} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Link to={to} className={styles.link}>
            {label}
          </Link>
          <Count value={count} label="waiting" tone={TONES[id] ?? 'neutral'} />
          {id === 'mentions' && (
            <Badge small tone="team">
              Team Only
            </Badge>
          )}
        </span>
        <span className={styles.about}>{hasFailed ? 'Could not refresh.' : about}</span>
      </span>
      {!hasFailed && (
        <span className={styles.figures}>
          <strong>{figure}</strong>
          <span className={styles.muted}>{figureLabel}</span>
        </span>
      )}
      <Icon as={ChevronRight} />
    </li>
  )
}
