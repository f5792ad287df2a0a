import { SIGNATURE_MAX, withSignature } from '@parley/domain'
import { useBilledParts } from '@parley/parts/sms'
import { FilledTemplateText } from '@parley/parts/templates/preview'
import { Checkbox, TextField } from '@parley/ui'
import { FormSection } from '../form/settings-form.tsx'
import type { OrganizationPart } from './organization-part.ts'
import { type OrganizationForm, OrganizationTabFrame } from './organization-tab-frame.tsx'
import styles from './organization.module.css'

interface SmsValues {
  signature: string
  include_business_name: boolean
}

const PART: OrganizationPart<SmsValues> = {
  labels: { signature: 'Signature', include_business_name: 'Include business name' },
  valuesOf: ({ settings: { sms_config: config } }) => ({ ...config, signature: config.signature ?? '' }),
  apply: ({ signature, ...values }, organization) => {
    const sms_config = { ...values, signature: signature.trim() || null }
    return { allowed: true, organization: { ...organization, settings: { ...organization.settings, sms_config } } }
  },
}

const EXAMPLE = 'Hi Maria, your technician is about 20 minutes away. Please have the area around the heater clear.'

/** What the first text of a day to a customer ends with, and how that reads. */
export function SmsSettingsTab() {
  return <OrganizationTabFrame part={PART}>{(form) => <Sections form={form} />}</OrganizationTabFrame>
}

function Sections({ form }: { form: OrganizationForm<SmsValues> }) {
  const { values, details, change } = form
  const isNamed = values.signature.includes(details.name)
  return (
    <>
      <FormSection title="Signature" text="At the end of the first text to a customer on a day.">
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
              ? 'Your signature has the name already, so it is not said twice.'
              : `Adds "${details.name}" on a line of its own.`
          }
          checked={values.include_business_name}
          onCheckedChange={(include_business_name) => change({ include_business_name })}
        />
      </FormSection>
      <FormSection title="As it leaves" text="A text as the customer gets it, and what the carrier bills for it.">
        <Preview name={details.name} values={values} />
      </FormSection>
      <FormSection title="Quiet hours" text="Scheduled texts and reminders wait. Writing by hand is never stopped.">
        <p className={styles.fact}>9:00 PM to 8:00 AM in the time zone of the customer. The same for everybody.</p>
      </FormSection>
    </>
  )
}

function Preview({ name, values }: { name: string; values: SmsValues }) {
  const complete = withSignature(EXAMPLE, { organization: { name, smsConfig: values }, isFirstToday: true })
  const billed = useBilledParts(complete)
  return (
    <div className={styles.preview}>
      <FilledTemplateText content={EXAMPLE} fill={(text) => text} ending={complete.slice(EXAMPLE.length)} />
      <p className={styles.note} aria-live="polite">
        {billed && `${billed.parts} ${billed.parts === 1 ? 'part' : 'parts'}, ${complete.length} characters. `}
        {billed && billed.costly.length > 0 && `Longer encoding because of ${billed.costly.slice(0, 3).join(' ')}. `}
        Later texts on the same day go without the ending.
      </p>
    </div>
  )
}
