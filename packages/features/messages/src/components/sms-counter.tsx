import { composerCounter, smsSegments } from '@parley/domain'
import { useBilledParts } from '@parley/parts/sms'
import styles from './sms-counter.module.css'

interface SmsCounterProps {
  /** The text as typed. */
  text: string
  /** The text as it will be sent, with the signature when one is appended. */
  complete: string
}

/**
 * The composer's count and, where they differ, the signature's length and the number of billed parts, with the reason.
 */
export function SmsCounter({ text, complete }: SmsCounterProps) {
  const billed = useBilledParts(text.trim() === '' ? '' : complete)
  const signature = complete.length - text.length
  const isDearer = billed !== null && text.trim() !== '' && billed.parts !== smsSegments(text, 1)
  const symbols = billed?.costly.slice(0, 3).join(' ')
  return (
    <span className={styles.counter}>
      <span>{composerCounter(text)}</span>
      {text !== '' && signature > 0 && <span>+{signature} signature</span>}
      {isDearer && (
        <span className={styles.billed} title={symbols && `Shorter parts because of ${symbols}`}>
          billed as {billed.parts}
          {symbols && `: ${symbols}`}
        </span>
      )}
    </span>
  )
}
