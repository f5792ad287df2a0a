import { useNow } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { endOfQuiet, formatTime, isQuiet } from '@parley/domain'
import { Button, Icon } from '@parley/ui'
import { Clock, Moon } from 'lucide-react'
import { firstName } from './times.ts'
import styles from './quiet-hours-hint.module.css'

interface QuietHoursHintProps {
  customer: Conversation['customer']
  canSend: boolean
  /** Opens scheduling with the end of the recipient's quiet hours as the proposed time. */
  onWait: ((morning: Date) => void) | undefined
}

/**
 * A hint above Send during the customer's quiet hours: their local time and an offer to send in the morning. Does not
 * block sending.
 */
export function QuietHoursHint({ customer: { name, timezone }, canSend, onWait }: QuietHoursHintProps) {
  const now = useNow()
  if (!isQuiet(now, timezone)) return null
  const morning = endOfQuiet(now, timezone)
  return (
    <div className={styles.line}>
      <Icon as={Moon} size={14} />
      <output className={styles.words}>
        It is {formatTime(now, timezone)} for {firstName(name)}
      </output>
      {onWait && (
        <Button size="compact" icon={Clock} disabled={!canSend} onClick={() => onWait(morning)}>
          Send at {formatTime(morning, timezone)}
        </Button>
      )}
    </div>
  )
}
