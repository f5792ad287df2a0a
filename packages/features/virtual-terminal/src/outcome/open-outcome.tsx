import { useSignedIn } from '@parley/client'
import { formatCents, formatTime, PRODUCT } from '@parley/domain'
import type { TerminalAttempt } from '@parley/state-machines'
import { Button, Spinner } from '@parley/ui'
import { Card } from '../card.tsx'
import styles from './open-outcome.module.css'

interface OpenOutcomeProps {
  attempt: TerminalAttempt
  /** Given while the payment settles by itself, so that nobody has to wait for it. */
  onLeave: (() => void) | undefined
}

/** Says that nobody knows yet whether the payment was taken, and that it is being found out. */
export function OpenOutcome({ attempt, onLeave }: OpenOutcomeProps) {
  const { timezone } = useSignedIn().user.settings.display
  const { form, request, sentAt } = attempt
  const what = `${formatCents(request.amount)} of ${form.customer?.name ?? 'the customer'} (${request.paymentMethod})`
  return (
    <Card title="Outcome not known yet">
      <div className={styles.outcome} role="alert">
        <Spinner />
        <p>
          {what} was sent at {formatTime(sentAt, timezone)}.{' '}
          {onLeave
            ? 'The payment provider has not said yet whether it was charged.'
            : 'The server has not answered whether it was charged.'}{' '}
          <strong>Do not charge it again:</strong> {PRODUCT.name} keeps asking and shows the outcome here, also after a
          reload. It is charged at most once.
        </p>
      </div>
      {onLeave && (
        <div className={styles.leave}>
          <Button onClick={onLeave}>Continue with another customer</Button>
          <span className={styles.hint}>The payment stays in the list below until it is settled.</span>
        </div>
      )}
    </Card>
  )
}
