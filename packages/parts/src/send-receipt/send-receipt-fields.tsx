import { useSignedIn } from '@parley/client'
import type { Receipt } from '@parley/contract'
import {
  RECEIPT_MESSAGE_MAX,
  type ReceiptDelivery,
  type ReceiptForm,
  receiptChannels,
  receiptSms,
  type Refusal,
} from '@parley/domain'
import { Checkbox, Segmented, TextArea, TextField } from '@parley/ui'
import styles from './send-receipt-fields.module.css'

interface SendReceiptFieldsProps {
  form: ReceiptForm
  receipt: Receipt
  disabled: boolean
  refusal: Refusal | null
  onChange: (change: Partial<ReceiptForm>) => void
}

const FORMATS = [
  { value: 'link', label: 'Link' },
  { value: 'full', label: 'Full receipt' },
] as const

function deliveryOf({ sms, email }: { sms: boolean; email: boolean }): ReceiptDelivery | null {
  if (sms) return email ? 'both' : 'sms'
  return email ? 'email' : null
}

/** The fields for the delivery ways, the recipient, the format and the message. */
export function SendReceiptFields({ form, receipt, disabled, refusal, onChange }: SendReceiptFieldsProps) {
  const { timezone } = useSignedIn().user.organization
  const ways = receiptChannels(form.deliveryMethod)
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : undefined)
  const text = receiptSms({
    content: receipt.receiptData,
    url: receipt.url,
    optionalMessage: form.optionalMessage || null,
    timezone,
    format: form.messageFormat,
  })
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className={styles.legend}>Send by</legend>
        <Checkbox
          label="Text message"
          checked={ways.sms}
          disabled={disabled}
          onCheckedChange={(sms) => onChange({ deliveryMethod: deliveryOf({ ...ways, sms }) })}
        />
        <Checkbox
          label="Email"
          checked={ways.email}
          disabled={disabled}
          onCheckedChange={(email) => onChange({ deliveryMethod: deliveryOf({ ...ways, email }) })}
        />
        {errorOf('deliveryMethod') && (
          <p className={styles.error} role="alert">
            {errorOf('deliveryMethod')}
          </p>
        )}
      </fieldset>
      {ways.sms && (
        <TextField
          label="Phone number"
          type="tel"
          required
          autoComplete="off"
          value={form.phoneNumber}
          disabled={disabled}
          error={errorOf('phoneNumber')}
          onValueChange={(phoneNumber) => onChange({ phoneNumber })}
        />
      )}
      {ways.email && (
        <TextField
          label="Email address"
          type="email"
          required
          autoComplete="off"
          value={form.email}
          disabled={disabled}
          error={errorOf('email')}
          onValueChange={(email) => onChange({ email })}
        />
      )}
      <TextArea
        label="Message"
        optional
        rows={2}
        maxLength={RECEIPT_MESSAGE_MAX}
        counter={`${form.optionalMessage.length}/${RECEIPT_MESSAGE_MAX}`}
        value={form.optionalMessage}
        disabled={disabled}
        error={errorOf('optionalMessage')}
        onValueChange={(optionalMessage) => onChange({ optionalMessage })}
      />
      {ways.sms && (
        <section className={styles.preview} aria-label="SMS preview">
          <Segmented
            label="Text contains"
            options={FORMATS}
            value={form.messageFormat}
            disabled={disabled}
            onValueChange={(messageFormat) => onChange({ messageFormat })}
          />
          <p className={styles.bubble}>{text}</p>
        </section>
      )}
    </>
  )
}
