import type { OrganizationDetails } from '@parley/contract'
import { type MeetingPlace, type OpenSpan, type Weekday, WEEKDAYS } from '@parley/domain'
import type { OrganizationPart } from './organization-part.ts'

/** A holiday in the form. */
export interface HolidayValues {
  /** Unique key during editing: its stored date, or the key given by `newHoliday`. */
  key: string
  name: string
  date: string
  is_yearly: boolean
  hours: OpenSpan[]
}

type Text = 'name' | 'email' | 'website' | 'logoUrl' | 'timezone' | 'recordingDays'
export type OrganizationValues = Record<Text, string> &
  Record<Weekday, OpenSpan[]> & { holidays: HolidayValues[]; place: MeetingPlace; link: string }

const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)
export const DAY_NAMES = Object.fromEntries(WEEKDAYS.map((day) => [day, dayName(day)])) as Record<Weekday, string>

/** The initial hours of a day when it is set to open. */
export const USUAL_HOURS: readonly OpenSpan[] = [{ from: '08:00', to: '17:00' }]

/** An empty holiday with a key that none of these has. */
export function newHoliday(holidays: readonly HolidayValues[]): HolidayValues {
  const numbers = holidays.map(({ key }) => Number(/^new (\d+)$/.exec(key)?.[1] ?? 0))
  return { key: `new ${Math.max(0, ...numbers) + 1}`, name: '', date: '', is_yearly: false, hours: [] }
}

const valuesOf = ({ settings, ...organization }: OrganizationDetails): OrganizationValues => ({
  name: organization.name,
  email: organization.email ?? '',
  website: organization.website ?? '',
  logoUrl: organization.logoUrl ?? '',
  timezone: organization.timezone,
  place: settings.meeting_config.default_place,
  link: settings.meeting_config.default_link ?? '',
  recordingDays: String(settings.recording_config.kept_days),
  ...settings.business_hours,
  holidays: settings.holidays.map((holiday) => ({ ...holiday, key: holiday.date })),
})

/** The part of the organisation that the Organization tab edits. */
export const ORGANIZATION_PART: OrganizationPart<OrganizationValues> = {
  labels: {
    name: 'Name',
    email: 'Email',
    website: 'Website',
    logoUrl: 'Logo URL',
    timezone: 'Time zone',
    place: 'Where new meetings are held',
    link: 'Link of new meetings',
    recordingDays: 'Days that recordings are kept',
    ...DAY_NAMES,
    holidays: 'Holidays',
  },
  valuesOf,
  apply: (values, organization) => {
    const { name, email, website, logoUrl, timezone, holidays, place, link, recordingDays } = values
    const business_hours = Object.fromEntries(WEEKDAYS.map((day) => [day, values[day]])) as Record<Weekday, OpenSpan[]>
    const settings = {
      ...organization.settings,
      business_hours,
      meeting_config: { default_place: place, default_link: link.trim() || null },
      recording_config: { kept_days: Number(recordingDays) },
      holidays: holidays.map(({ name: title, date, is_yearly, hours }) => ({ name: title, date, is_yearly, hours })),
    }
    const texts = { name: name.trim(), email: email.trim() || null, website: website.trim() || null }
    return {
      allowed: true,
      organization: { ...organization, ...texts, logoUrl: logoUrl.trim() || null, timezone, settings },
    }
  },
}
