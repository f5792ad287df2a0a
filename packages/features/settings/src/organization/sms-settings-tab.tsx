import { SIGNATURE_MAX } from '@parley/domain'
import { Checkbox, TextField } from '@parley/ui'
import { FormSection } from '../form/settings-form.tsx'
import { ANSWER_LABELS, AnswerSection, answersOf, type AnswerValues, answerValuesOf } from './answer-section.tsx'
import type { OrganizationPart } from './organization-part.ts'
import { type OrganizationForm, OrganizationTabFrame } from './organization-tab-frame.tsx'
import { TextPreview } from './text-preview.tsx'
import styles from './organization.module.css'

interface SmsValues extends AnswerValues {
  signature: string
  include_business_name: boolean
}

const PART: OrganizationPart<SmsValues> = {
  labels: { signature: 'Signature', include_business_name: 'Include business name', ...ANSWER_LABELS },
  valuesOf: ({ settings: { sms_config: config, automatic_answers: answers } }) => ({
    ...config,
    signature: config.signature ?? '',
    ...answerValuesOf(answers),
  }),
  apply: ({ signature, include_business_name, ...answers }, organization) => {
    const sms_config = { signature: signature.trim() || null, include_business_name }
    const settings = { ...organization.settings, sms_config, automatic_answers: answersOf(answers) }
    return { allowed: true, organization: { ...organization, settings } }
  },
}

const EXAMPLE = 'Hi Maria, your technician is about 20 minutes away. Please have the area around the heater clear.'

/**
 * Edits the signature at the end of the first text of a day, with a preview, and the automatic answers; shows the quiet
 * hours.
 */
export function SmsSettingsTab() {
  return <OrganizationTabFrame part={PART}>{(form) => <Sections form={form} />}</OrganizationTabFrame>
}

function Sections({ form }: { form: OrganizationForm<SmsValues> }) {
  const { values, details, change } = form
  const isNamed = values.signature.includes(details.name)
  return (
    <>
      <FormSection title="Signature" text="Ends the first text to a customer each day.">
        <TextField
          label="Signature"
          optional
          autoComplete="off"
          maxLength={SIGNATURE_MAX}
          counter={`${values.signature.length}/${SIGNATURE_MAX}`}
          value={values.signature}
          error={form.errorOf('signature')}
          onValueChange={(signature) => change({ signature })}
        />
        <Checkbox
          label="Include business name"
          hint={
            isNamed
              ? 'Your signature already has the name, so it is not added again.'
              : `Adds "${details.name}" on a line of its own.`
          }
          checked={values.include_business_name}
          onCheckedChange={(include_business_name) => change({ include_business_name })}
        />
      </FormSection>
      <FormSection title="Preview" text="What the customer receives, and what the carrier bills for it.">
        <TextPreview title="SMS preview" content={EXAMPLE} name={details.name} smsConfig={values} />
      </FormSection>
      <AnswerSection values={values} name={details.name} smsConfig={values} errorOf={form.errorOf} onChange={change} />
      <FormSection title="Quiet hours" text="Scheduled texts and reminders wait. You can always send texts by hand.">
        <p className={styles.fact}>9:00 PM to 8:00 AM in the time zone of the customer. The same for everybody.</p>
      </FormSection>
    </>
  )
}
