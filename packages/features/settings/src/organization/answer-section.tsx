import type { OrganizationDetails } from '@parley/contract'
import { ANSWER_CAUSES, type AnswerCause, AUTOMATIC_ANSWER_MAX, type SmsConfig } from '@parley/domain'
import { Switch, TextArea } from '@parley/ui'
import { FormSection } from '../form/settings-form.tsx'
import { TextPreview } from './text-preview.tsx'
import styles from './organization.module.css'

/** The automatic answers as typed; a text is kept while its answer is off. */
export type AnswerValues = Record<AnswerCause, string> & Record<`${AnswerCause}_on`, boolean>
type Answers = OrganizationDetails['settings']['automatic_answers']

const ANSWERS: Readonly<Record<AnswerCause, { label: string; hint: string; text: string }>> = {
  outside_hours: {
    label: 'Outside business hours',
    hint: 'For texts that arrive while you are closed, by the hours and holidays under Organization.',
    text: 'Answer outside business hours',
  },
  missed_call: {
    label: 'After a missed call',
    hint: 'For calls to the business that nobody answers, at any hour.',
    text: 'Answer after a missed call',
  },
}

export const ANSWER_LABELS = {
  outside_hours: ANSWERS.outside_hours.text,
  outside_hours_on: ANSWERS.outside_hours.label,
  missed_call: ANSWERS.missed_call.text,
  missed_call_on: ANSWERS.missed_call.label,
} as const

export const answerValuesOf = ({ outside_hours, missed_call }: Answers): AnswerValues => ({
  outside_hours: outside_hours.text,
  outside_hours_on: outside_hours.enabled,
  missed_call: missed_call.text,
  missed_call_on: missed_call.enabled,
})

export const answersOf = (values: AnswerValues): Answers => ({
  outside_hours: { enabled: values.outside_hours_on, text: values.outside_hours.trim() },
  missed_call: { enabled: values.missed_call_on, text: values.missed_call.trim() },
})

interface AnswerSectionProps {
  values: AnswerValues
  /** Name of the business. */
  name: string
  smsConfig: SmsConfig
  errorOf: (field: AnswerCause) => string | undefined
  onChange: (change: Partial<AnswerValues>) => void
}

/** Edits the automatic answers to customers and when they are sent. */
export function AnswerSection({ values, name, smsConfig, errorOf, onChange }: AnswerSectionProps) {
  return (
    <FormSection
      title="Automatic answers"
      text="Each customer gets at most one a day, for either reason, at any hour. Customers who opted out get none."
    >
      {ANSWER_CAUSES.map((cause) => {
        const { label, hint, text } = ANSWERS[cause]
        const isOn = values[`${cause}_on`]
        return (
          <div key={cause} className={styles.answer}>
            <Switch
              label={label}
              hint={hint}
              checked={isOn}
              onCheckedChange={(on) => onChange({ [`${cause}_on`]: on })}
            />
            {isOn && (
              <>
                <TextArea
                  label={text}
                  required
                  rows={3}
                  maxLength={AUTOMATIC_ANSWER_MAX}
                  counter={`${values[cause].length}/${AUTOMATIC_ANSWER_MAX}`}
                  value={values[cause]}
                  error={errorOf(cause)}
                  onValueChange={(typed) => onChange({ [cause]: typed })}
                />
                <TextPreview title={`${label}: preview`} content={values[cause]} name={name} smsConfig={smsConfig} />
              </>
            )}
          </div>
        )
      })}
    </FormSection>
  )
}
