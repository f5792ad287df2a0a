import { THEMES, uploadAvatar } from '@parley/contract'
import { DATE_FORMATS, type Role, ROLE_NAMES, TIMEZONES } from '@parley/domain'
import { Avatar, Badge, FieldGrid, Select, TextField } from '@parley/ui'
import { PictureField } from '../form/picture-field.tsx'
import { FormSection } from '../form/settings-form.tsx'
import { ZONE_NAMES } from '../zone-names.ts'
import { NotificationSections } from './notification-sections.tsx'
import type { ProfileForm } from './profile-form.ts'
import styles from './profile-sections.module.css'

export type ProfilePart = 'profile' | 'notifications'

interface ProfileSectionsProps {
  part: ProfilePart

  form: ProfileForm
  role: Role
  errorOf: (field: keyof ProfileForm) => string | undefined
  onChange: (change: Partial<ProfileForm>) => void
}

const THEME_NAMES = { light: 'Light', dark: 'Dark', auto: 'Auto' } as const

const ZONES = TIMEZONES.map((value) => ({ value, label: ZONE_NAMES[value] }))
const FORMATS = DATE_FORMATS.map((value) => ({ value, label: value }))
const THEME_OPTIONS = THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))

/** Returns the value of a list that a select returned; `before` when it is not in the list. */
const oneOf = <Value extends string>(values: readonly Value[], given: string, before: Value): Value =>
  values.find((value) => value === given) ?? before

/** The fields of the user's own settings, for the page `part`. */
export function ProfileSections({ part, form, role, errorOf, onChange }: ProfileSectionsProps) {
  const text = (field: 'name' | 'email' | 'avatarUrl') => ({
    value: form[field],
    error: errorOf(field),
    onValueChange: (value: string) => onChange({ [field]: value }),
  })
  if (part === 'profile') {
    return (
      <FormSection title="Profile" text="How you appear to the team, and where your email goes.">
        <FieldGrid>
          <TextField label="Name" required autoComplete="name" maxLength={200} {...text('name')} />
          <TextField label="Email" required type="email" autoComplete="email" maxLength={200} {...text('email')} />
        </FieldGrid>
        <PictureField
          use="avatar"
          endpoint={uploadAvatar}
          noun="Avatar"
          hint="jpg/png up to 1MB"
          {...text('avatarUrl')}
          preview={<Avatar key={form.avatarUrl} name={form.name} size={48} src={form.avatarUrl || null} />}
        />
        <p className={styles.role}>
          Role <Badge tone={role}>{ROLE_NAMES[role]}</Badge>
        </p>
      </FormSection>
    )
  }
  return (
    <>
      <NotificationSections form={form} errorOf={errorOf} onChange={onChange} />
      <FormSection
        title="Display"
        text="The time zone applies on every screen, the date format where dates are typed, in lists of changes and in CSV files."
      >
        <FieldGrid>
          <Select
            label="Time zone"
            options={ZONES}
            value={form.timezone}
            onValueChange={(zone) => onChange({ timezone: oneOf(TIMEZONES, zone, form.timezone) })}
          />
          <Select
            label="Date format"
            options={FORMATS}
            value={form.date_format}
            onValueChange={(format) => onChange({ date_format: oneOf(DATE_FORMATS, format, form.date_format) })}
          />
          <Select
            label="Theme"
            options={THEME_OPTIONS}
            value={form.theme}
            onValueChange={(theme) => onChange({ theme: oneOf(THEMES, theme, form.theme) })}
          />
        </FieldGrid>
      </FormSection>
    </>
  )
}
