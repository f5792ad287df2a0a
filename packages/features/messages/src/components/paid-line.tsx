import { formatCents, formatInstant, formatTime } from '@parley/domain'
import { Icon } from '@parley/ui'
import { CircleCheck } from 'lucide-react'
import type { PaidEvent } from '../last-news.ts'
import styles from './paid-line.module.css'

interface PaidLineProps {
  name: string
  event: PaidEvent
  zone: string
}

/** The line after the last message stating that the customer paid, how much and when. */
export function PaidLine({ name, event, zone }: PaidLineProps) {
  const at = new Date(event.at)
  return (
    <p className={styles.line}>
      <Icon as={CircleCheck} size={16} />
      <strong>{paidText(name, event)}</strong>
      <time dateTime={event.at} title={formatInstant(at, zone)}>
        {formatTime(at, zone)}
      </time>
    </p>
  )
}

/** "Maria Ortiz paid $95.25" */
export const paidText = (name: string, { amount }: PaidEvent): string => `${name} paid ${formatCents(amount)}`
