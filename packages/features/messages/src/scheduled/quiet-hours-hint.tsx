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
  /** Offers to send the text when the customer's night ends. */
  onWait: ((morning: Date) => void) | undefined
}

/** Above Send, at night for the customer: what time it is there, and the offer to wait for the morning. Nothing is blocked. */
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
