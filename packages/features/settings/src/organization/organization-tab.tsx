import { useNow } from '@parley/client'
import { uploadLogo } from '@parley/contract'
import {
  formatInstant,
  ORGANIZATION_NAME_MAX,
  pictureIdOf,
  RECORDING_DAYS_MAX,
  TIMEZONES,
  type Weekday,
  WEEKDAYS,
} from '@parley/domain'
import { PlaceField } from '@parley/parts/meetings'
import { Avatar, Button, FieldGrid, NumberField, Select, TextField } from '@parley/ui'
import { PictureField } from '../form/picture-field.tsx'
import { FormSection } from '../form/settings-form.tsx'
import { ZONE_NAMES } from '../zone-names.ts'
import { OpenNow, PayPagePreview } from './as-customers-see.tsx'
import { HolidayList } from './holiday-list.tsx'
import { OpenHours } from './open-hours.tsx'
import { type OrganizationForm, OrganizationTabFrame } from './organization-tab-frame.tsx'
import { DAY_NAMES, ORGANIZATION_PART, type OrganizationValues } from './organization-values.ts'
import { ZoomSection } from './zoom-section.tsx'
import styles from './organization.module.css'

type Form = OrganizationForm<OrganizationValues>

/** Whether the URL is complete enough to show a picture. */
const isShown = (url: string) => pictureIdOf('logo', url) !== null || /^https:\/\/\S+\.\S+$/.test(url)

const WORKING_DAYS: readonly Weekday[] = ['tuesday', 'wednesday', 'thursday', 'friday']

/** Edits the organisation's details, meeting and recording settings, time zone, business hours and holidays. */
export function OrganizationTab() {
  return (
    <OrganizationTabFrame
      part={ORGANIZATION_PART}
      renderAside={({ values }) => (
        <>
          <OpenNow values={values} />
          <PayPagePreview name={values.name} logo={<LogoOf values={values} size={36} alt="" />} />
        </>
      )}
    >
      {(form) => (
        <>
          <Naming form={form} />
          <ZoomSection organization={form.details} />
          <NewMeetings form={form} />
          <Recordings form={form} />
          <Zone form={form} />
          <Hours form={form} />
          <FormSection title="Holidays" text="Days on which you are closed, or open at other hours.">
            <HolidayList
              holidays={form.values.holidays}
              error={form.errorOf('holidays')}
              onChange={(holidays) => form.change({ holidays })}
            />
          </FormSection>
        </>
      )}
    </OrganizationTabFrame>
  )
}

/** The typed logo, or initials when there is none. */
function LogoOf({ values, size, alt }: { values: OrganizationValues; size: 36 | 48; alt: string }) {
  return isShown(values.logoUrl) ? <img src={values.logoUrl} alt={alt} /> : <Avatar name={values.name} size={size} />
}

function Naming({ form }: { form: Form }) {
  const text = (field: 'name' | 'email' | 'website' | 'logoUrl') => ({
    value: form.values[field],
    error: form.errorOf(field),
    onValueChange: (value: string) => form.change({ [field]: value }),
  })
  return (
    <>
      <FormSection title="Organization" text="The name appears on invoices, receipts and the pay page.">
        <FieldGrid>
          <TextField
            label="Name"
            required
            autoComplete="organization"
            maxLength={ORGANIZATION_NAME_MAX}
            {...text('name')}
          />
          <TextField label="Email" optional type="email" autoComplete="off" maxLength={200} {...text('email')} />
          <TextField
            label="Website"
            optional
            inputMode="url"
            autoComplete="off"
            maxLength={2000}
            {...text('website')}
          />
        </FieldGrid>
      </FormSection>
      <FormSection title="Logo" text="On the pay page and receipts.">
        <PictureField
          use="logo"
          endpoint={uploadLogo}
          noun="Logo"
          hint="jpg/png up to 2MB"
          {...text('logoUrl')}
          preview={<LogoOf values={form.values} size={48} alt="The logo" />}
        />
      </FormSection>
    </>
  )
}

function NewMeetings({ form }: { form: Form }) {
  return (
    <FormSection title="New meetings" text="Where a new meeting is held, unless another place is chosen for it.">
      <PlaceField
        label="Where new meetings are held"
        form={form.values}
        problem={form.errorOf('meeting_link') ?? form.errorOf('meeting_place')}
        onChange={(part) => form.change(part)}
      />
    </FormSection>
  )
}

function Recordings({ form }: { form: Form }) {
  return (
    <FormSection title="Recordings" text="How long meeting recordings are kept. Then they are deleted for everybody.">
      <NumberField
        label={ORGANIZATION_PART.labels.recordingDays}
        required
        min={1}
        max={RECORDING_DAYS_MAX}
        value={form.values.recordingDays}
        error={form.errorOf('recording_days')}
        hint="Fewer days apply to existing recordings too: older ones are deleted soon after you save."
        onValueChange={(recordingDays) => form.change({ recordingDays })}
      />
    </FormSection>
  )
}

function Zone({ form }: { form: Form }) {
  const now = useNow()
  const { timezone } = form.values
  const zones = TIMEZONES.map((value) => ({ value: value as string, label: ZONE_NAMES[value] }))
  const stored = form.details.timezone
  const isOffered = zones.some(({ value }) => value === stored)
  return (
    <FormSection title="Time zone" text="Used for today, overdue invoices and all reports.">
      <Select
        label="Time zone of the organization"
        options={isOffered ? zones : [{ value: stored, label: stored }, ...zones]}
        value={timezone}
        error={form.errorOf('timezone')}
        hint={`It is ${formatInstant(now, timezone)} there. Everybody sees times in their own zone.`}
        onValueChange={(zone) => form.change({ timezone: zone })}
      />
    </FormSection>
  )
}

function Hours({ form }: { form: Form }) {
  const error = form.errorOf('business_hours')
  const copyMonday = () => {
    const hours = form.values.monday.map((span) => ({ ...span }))
    form.change(Object.fromEntries(WORKING_DAYS.map((day) => [day, hours])))
  }
  return (
    <FormSection title="Business hours" text="When you are open, in the time zone of the organization.">
      <ul className={styles.days}>
        {WEEKDAYS.map((day) => (
          <li key={day}>
            <OpenHours
              of={DAY_NAMES[day]}
              label={DAY_NAMES[day]}
              spans={form.values[day]}
              onChange={(spans) => form.change({ [day]: spans })}
            />
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.actions}>
        <Button size="compact" onClick={copyMonday}>
          Copy Monday to all weekdays
        </Button>
      </div>
    </FormSection>
  )
}
