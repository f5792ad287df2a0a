import { failureText, isUnanswered, useEndpointMutation } from '@parley/client'
import { type BodyOf, type Customer, setOptOut } from '@parley/contract'
import { AGREED_WAYS, CONSENT_DETAIL_MAX, formatPhone, STOPPED_WAYS } from '@parley/domain'
import { Banner, RadioGroup, TextArea, useToast } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import styles from './consent-dialog.module.css'

interface ConsentDialogProps {
  customer: Pick<Customer, 'id' | 'name' | 'phoneNumber'>
  /** The new state: true stops texts, false allows them again. */
  optedOut: boolean
  onClose: () => void
}

const WORDS = {
  stop: {
    title: (who: string) => `Stop texts to ${who}?`,
    text: 'Nothing will be texted to this customer from any of your numbers until they agree again: no messages, payment requests or scheduled messages. They are not told about it. Your name and the time are recorded.',
    ways: 'How did they ask?',
    confirm: 'Stop texts',
    pending: 'Stopping...',
    done: 'Texts stopped',
    failed: 'Failed to stop texts',
  },
  allow: {
    title: (who: string) => `Allow texts to ${who} again?`,
    text: 'Do this only when the customer has agreed to get texts again. Your name and the time are recorded.',
    ways: 'How did they agree?',
    confirm: 'The customer agreed',
    pending: 'Allowing...',
    done: 'Texts allowed again',
    failed: 'Failed to allow texts',
  },
} as const

const LABELS = {
  text: 'By text',
  phone: 'On the phone',
  in_person: 'In person',
  paper: 'On paper',
  in_writing: 'In writing',
} as const
type Way = keyof typeof LABELS

/** Asks how a customer requested that texts stop, or agreed to receive them again, and records it. */
export function ConsentDialog({ customer, optedOut, onClose }: ConsentDialogProps) {
  const { toast } = useToast()
  const change = useEndpointMutation(setOptOut)
  const [how, setHow] = useState<Way | null>(null)
  const [detail, setDetail] = useState('')
  const words = WORDS[optedOut ? 'stop' : 'allow']
  const ways: readonly Way[] = optedOut ? STOPPED_WAYS : AGREED_WAYS
  const run = () =>
    how !== null &&
    change.mutate(
      { params: { id: customer.id }, body: { optedOut, how, detail } as BodyOf<typeof setOptOut> },
      {
        onSuccess: () => {
          toast({ title: words.done })
          onClose()
        },
        onError: (error) => toast({ title: words.failed, description: reasonFor(error), destructive: true }),
      },
    )
  return (
    <FormDialog
      title={words.title(customer.name ?? formatPhone(customer.phoneNumber))}
      size="confirm"
      pending={change.isPending}
      onClose={onClose}
      onSubmit={run}
      submitLabel={isUnanswered(change.error) ? 'Try again' : words.confirm}
      pendingLabel={words.pending}
      disabled={how === null}
      tone={optedOut ? 'danger' : 'primary'}
    >
      <div className={styles.body}>
        <p className={styles.text}>{words.text}</p>
        <RadioGroup
          label={words.ways}
          options={ways.map((value) => ({ value, label: LABELS[value] }))}
          value={how}
          disabled={change.isPending}
          onValueChange={setHow}
        />
        <TextArea
          label="In their words"
          optional
          rows={2}
          growsTo={5}
          maxLength={CONSENT_DETAIL_MAX}
          value={detail}
          readOnly={change.isPending}
          onValueChange={setDetail}
        />
        {change.error && (
          <Banner tone="danger" isAlert>
            {reasonFor(change.error)}
          </Banner>
        )}
      </div>
    </FormDialog>
  )
}

const reasonFor = (error: unknown) =>
  failureText(
    error,
    isUnanswered(error)
      ? 'It may already be recorded. If you try again, it is recorded only once.'
      : 'Nothing was changed; please try again.',
  )
