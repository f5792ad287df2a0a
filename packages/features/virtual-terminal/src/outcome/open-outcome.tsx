import { useSignedIn } from '@parley/client'
import { formatCents, formatTime, PRODUCT } from '@parley/domain'
import type { TerminalAttempt } from '@parley/state-machines'
import { Banner, LinkButton } from '@parley/ui'
import { Hourglass } from 'lucide-react'
import styles from './open-outcome.module.css'

interface OpenOutcomeProps {
  attempt: TerminalAttempt
  /** Whether the payment provider has the payment; otherwise the server itself has not answered. */
  isAtProvider: boolean
}

/**
 * States that the outcome of the payment is not known yet, and either that it is being checked or which step remains.
 */
export function OpenOutcome({ attempt, isAtProvider }: OpenOutcomeProps) {
  const { timezone } = useSignedIn().user.settings.display
  const { form, request, sentAt, checkoutUrl } = attempt
  const what = `The ${formatCents(request.amount)} payment from ${form.customer?.name ?? 'the customer'} (${request.paymentMethod})`
  return (
    <Banner tone="warning" icon={Hourglass} isAlert>
      <h2 className={styles.title}>{checkoutUrl ? 'Waiting for the card' : 'Outcome not known yet'}</h2>
      <p>
        {what} was sent at {formatTime(sentAt, timezone)}. {checkoutUrl ? AT_CHECKOUT : unknownText(isAtProvider)}{' '}
        <strong>Do not charge it again:</strong> {PRODUCT.name} keeps checking and shows the outcome here, even after a
        reload. It is charged at most once.
      </p>
      {checkoutUrl && (
        <p className={styles.way}>
          <LinkButton variant="primary" href={checkoutUrl} target="_blank" rel="noopener">
            Continue to the card page
          </LinkButton>
        </p>
      )}
    </Banner>
  )
}

const AT_CHECKOUT = 'The card is entered on the payment provider’s page.'

const unknownText = (isAtProvider: boolean) =>
  isAtProvider
    ? 'The payment provider has not confirmed yet whether it was charged.'
    : 'The server has not confirmed whether it was charged.'
