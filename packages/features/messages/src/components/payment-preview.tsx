import { useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import { isLocalDate, parseCents, paymentRequestSms, samplePaymentLink } from '@parley/domain'
import { linkify } from '@parley/parts/text'
import type { PaymentRequestContext } from '@parley/state-machines'
import { SmsCounter } from './sms-counter.tsx'
import styles from './payment-preview.module.css'

interface PaymentPreviewProps {
  context: PaymentRequestContext
  invoices: readonly Invoice[]
  complete: (text: string) => string
  /** The business number and its label. */
  from: string
}

/** The exact text that the customer will receive, except for the sample link; a hint while data is missing. */
export function PaymentPreview({ context, invoices, complete, from }: PaymentPreviewProps) {
  const businessName = useSignedIn().user.organization.name
  const request = previewed(context, invoices)
  const text = request && paymentRequestSms({ ...request, businessName, link: samplePaymentLink(location.origin) })
  return (
    <section className={styles.preview} aria-label="SMS preview">
      <div className={styles.head}>
        <h3 className={styles.title}>SMS preview</h3>
        <span>from {from}</span>
      </div>
      {text ? (
        <>
          <p className={styles.bubble}>{linkify(complete(text))}</p>
          <SmsCounter text={complete(text)} complete={complete(text)} />
        </>
      ) : (
        <p className={styles.hint}>
          {context.mode === 'new' ? 'Enter an amount to see the text.' : 'Choose an invoice to see the text.'}
        </p>
      )}
    </section>
  )
}

function previewed(context: PaymentRequestContext, invoices: readonly Invoice[]) {
  const { optionalMessage } = context
  if (context.mode === 'existing') {
    const invoice = invoices.find(({ id }) => id === context.invoiceId)
    return (
      invoice && {
        optionalMessage,
        amount: invoice.balanceDue,
        invoiceNumber: invoice.invoiceNumber,
        dueDate: invoice.dueDate,
      }
    )
  }
  const amount = parseCents(context.amount.trim())
  const { invoiceNumber, dueDate } = context
  if (!amount || !isLocalDate(dueDate)) return null
  return { optionalMessage, amount, invoiceNumber: invoiceNumber.trim(), dueDate }
}
