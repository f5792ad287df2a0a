import { type AuditFields } from './audit.ts'
import { ANSWER_CAUSES, checkAutomaticAnswers } from './automatic-answers.ts'
import { checkBusinessHours, checkHolidays, spansText, WEEKDAYS } from './business-hours.ts'
import { toDecimal } from './cents.ts'
import { refuse } from './decision.ts'
import type { Decision, Refusal } from './decision.ts'
import { INVALID_EMAIL_TEXT, isEmail } from './email.ts'
import { checkUsualPlace } from './meeting-place.rules.ts'
import { checkFreeText } from './message.rules.ts'
import { type Organization, type OrganizationRecord, TIMEZONES } from './people.entities.ts'
import { pictureIdOf } from './picture-paths.ts'
import { isRecordingDays, RECORDING_DAYS_MAX } from './recording-days.ts'

/** The choices, in days, for the default lifetime of a payment link and the default due period of an invoice. */
export const CONFIG_DAYS = [7, 14, 30] as const
/** Maximum lengths in characters. */
export const SIGNATURE_MAX = 50
export const ORGANIZATION_NAME_MAX = 200
export const ADDRESS_MAX = 2000

/** The settings of an organisation that an admin edits in its form. */
export type OrganizationForm = Omit<
  OrganizationRecord,
  | 'id'
  | 'zoomAccountId'
  | 'zoom'
  | 'version'
  | 'assignmentRules'
  | 'requiresSecondFactor'
  | 'setupGuide'
  | 'teamChatUnread'
>
type Unsaid = 'timezone' | 'businessHours' | 'holidays' | 'automaticAnswers' | 'usualPlace' | 'recordingDays'
/** The form as submitted; absent fields keep their value. */
export type GivenOrganization = Omit<OrganizationForm, Unsaid> & {
  [Field in Unsaid]?: OrganizationForm[Field] | undefined
}

const invalid = (field: string, text: string): Refusal => refuse('invalid', text, { title: 'Validation Error', field })

const WEBSITE = /^(https?:\/\/)?[^\s/.:@]+(\.[^\s/.:@]+)+(:\d+)?(\/\S*)?$/i
const SECURE = /^https:\/\/[^\s/]+\.[^\s]+$/i

/**
 * Checks the organisation form and returns it trimmed; blank texts become null. A time zone that is not offered is only
 * accepted when it is the stored one.
 * @source back-office 2.8, 5 and 9
 */
export function checkOrganization(
  given: GivenOrganization,
  stored: Pick<OrganizationRecord, Unsaid | 'zoomAccountId'>,
): Decision<{ form: OrganizationForm }> {
  const name = given.name.trim()
  const email = given.email?.trim() || null
  const website = given.website?.trim() || null
  const logoUrl = given.logoUrl?.trim() || null
  const signature = given.smsConfig.signature?.trim() || null
  const { timezone = stored.timezone, recordingDays = stored.recordingDays } = given
  if (name === '') return invalid('name', 'Name is required')
  if (name.length > ORGANIZATION_NAME_MAX) {
    return invalid('name', `Name must be ${ORGANIZATION_NAME_MAX} characters or less`)
  }
  if (email !== null && !isEmail(email)) return invalid('email', INVALID_EMAIL_TEXT)
  if (website !== null && !WEBSITE.test(website)) {
    return invalid('website', 'Please enter a web address, such as www.example.com')
  }
  if (logoUrl !== null && !SECURE.test(logoUrl) && pictureIdOf('logo', logoUrl) === null) {
    return invalid('logoUrl', 'The logo needs an address that begins with https://')
  }
  if (timezone !== stored.timezone && !TIMEZONES.some((zone) => zone === timezone)) {
    return invalid('timezone', 'Please choose one of the time zones')
  }
  if (signature !== null && signature.length > SIGNATURE_MAX) {
    return invalid('signature', `Signature must be ${SIGNATURE_MAX} characters or less`)
  }
  const days = checkDays(given.paymentConfig)
  if (!days.allowed) return days
  const hours = checkBusinessHours(given.businessHours ?? stored.businessHours)
  if (!hours.allowed) return hours
  const holidays = checkHolidays(given.holidays ?? stored.holidays)
  if (!holidays.allowed) return holidays
  const answers = checkAutomaticAnswers(given.automaticAnswers ?? stored.automaticAnswers)
  if (!answers.allowed) return answers
  const place = checkUsualPlace(given.usualPlace ?? stored.usualPlace, {
    place: stored.usualPlace.place,
    hasZoom: stored.zoomAccountId !== null,
  })
  if (!place.allowed) return { ...place, title: 'Validation Error' }
  if (!isRecordingDays(recordingDays)) {
    return invalid('recording_days', `Please enter a whole number of days from 1 to ${RECORDING_DAYS_MAX}`)
  }
  for (const [field, text] of Object.entries({ name, website, logoUrl, signature })) {
    const free = checkFreeText(text ?? '', field)
    if (!free.allowed) return { ...free, title: 'Validation Error' }
  }
  const form = {
    name,
    email,
    website,
    logoUrl,
    timezone,
    paymentConfig: given.paymentConfig,
    smsConfig: { ...given.smsConfig, signature },
    businessHours: hours.hours,
    holidays: holidays.holidays,
    automaticAnswers: answers.answers,
    usualPlace: place.usual,
    recordingDays,
  }
  return { allowed: true, form }
}

function checkDays(config: Organization['paymentConfig']): Decision {
  const isOffered = (days: number) => CONFIG_DAYS.some((one) => one === days)
  const text = `Please choose ${CONFIG_DAYS.slice(0, -1).join(', ')} or ${CONFIG_DAYS.at(-1)} days`
  if (!isOffered(config.default_link_expiration_days)) return invalid('default_link_expiration_days', text)
  if (!isOffered(config.default_invoice_due_days)) return invalid('default_invoice_due_days', text)
  return { allowed: true }
}

/** The organisation's fields for the audit log, under their wire names; each list as one line of text. */
export const organizationFields = (organization: OrganizationForm): AuditFields => {
  const { paymentConfig: payment, smsConfig: sms, businessHours, holidays, automaticAnswers } = organization
  return {
    name: organization.name,
    email: organization.email,
    website: organization.website,
    logoUrl: organization.logoUrl,
    timezone: organization.timezone,
    default_link_expiration_days: payment.default_link_expiration_days,
    default_invoice_due_days: payment.default_invoice_due_days,
    standard_user_limit: toDecimal(payment.standard_user_limit),
    manager_user_limit: toDecimal(payment.manager_user_limit),
    meeting_place: organization.usualPlace.place,
    meeting_link: organization.usualPlace.link,
    recording_days: organization.recordingDays,
    signature: sms.signature,
    include_business_name: sms.include_business_name,
    business_hours: WEEKDAYS.map((day) => `${day} ${spansText(businessHours[day])}`).join('; '),
    holidays:
      holidays
        .map(({ name, date, isYearly, hours }) => `${name} ${date}${isYearly ? ' every year' : ''} ${spansText(hours)}`)
        .join('; ') || null,
    ...Object.fromEntries(
      ANSWER_CAUSES.map((cause) => {
        const { enabled, text } = automaticAnswers[cause]
        return [`answer_${cause}`, enabled ? text : null]
      }),
    ),
  }
}
