import {
  ADDRESS_MAX,
  AUTOMATIC_ANSWER_MAX,
  type OpenSpan,
  ORGANIZATION_NAME_MAX,
  type GivenOrganization,
  type OrganizationForm,
  type OrganizationRecord,
  type Weekday,
  WEEKDAYS,
  ZOOM_FIELD_MAX,
  ZOOM_PROBLEM_TEXTS,
  ZOOM_STATES,
  zoomState,
} from '@parley/domain'
import { z } from 'zod'
import { id, money, moneyInput } from './codecs.ts'
import { type BodyOf, decodeResponse, endpoint } from './endpoint.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'
import { meetingConfig, meetingConfigOf, recordingConfig, usualPlaceOf } from './settings.ts'

const openSpan = z.object({ from: z.string().max(5), to: z.string().max(5) })
const openSpans = z.array(openSpan).max(10)
const mapDays = <Value>(valueOf: (day: Weekday) => Value): Record<Weekday, Value> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, valueOf(day)])) as Record<Weekday, Value>
const businessHours = z.object(mapDays(() => openSpans))
const holiday = z.object({
  name: z.string().max(200),
  date: z.string().max(10),
  /** Whether it is repeated on this day of every year. */
  is_yearly: z.boolean(),
  /** Empty when closed. */
  hours: openSpans,
})

const smsConfig = z.object({ signature: z.string().max(200).nullable(), include_business_name: z.boolean() })
const automaticAnswer = z.object({ enabled: z.boolean(), text: z.string().max(AUTOMATIC_ANSWER_MAX * 2) })
/** Automatic replies to customers, without the signature. */
const automaticAnswers = z.object({ outside_hours: automaticAnswer, missed_call: automaticAnswer })
const days = { default_link_expiration_days: z.int(), default_invoice_due_days: z.int() }

/** The organisation: the data that every team member may read, and the data that only admins may read. */
export const organization = z
  .object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** The connected Zoom account; read-only. */
    zoomAccountId: z.string().nullable(),
    /** State of the connection to Zoom; the secret is never returned. */
    zoom: z.object({
      state: z.enum(ZOOM_STATES),
      /** The credentials that were given to connect it; null when there are none. */
      accountId: z.string().nullable(),
      clientId: z.string().nullable(),
      /** Why the connection does not work, and what to do. */
      problem: z.string().nullable(),
      /** Whether the secret token was given, so that Zoom can report the events of its meetings. */
      hasSecretToken: z.boolean(),
    }),
    /** The time zone for due dates, "today" and the business hours. */
    timezone: z.string(),
    settings: z.object({
      payment_config: z.object({
        ...days,
        /** Initial payment limits of new users, by role. */
        standard_user_limit: money,
        manager_user_limit: money,
      }),
      sms_config: smsConfig,
      /** Times as 24-hour `HH:MM`; a day without any is closed. */
      business_hours: businessHours,
      /** Days with their own hours. */
      holidays: z.array(holiday),
      automatic_answers: automaticAnswers,
      meeting_config: meetingConfig,
      recording_config: recordingConfig,
    }),
    /** Whether users without a second factor can do nothing but set one up. */
    requiresSecondFactor: z.boolean(),
    /** Incremented with every change of the other fields. */
    version: z.int(),
  })
  .meta({ id: 'Organization' })
export type OrganizationDetails = z.output<typeof organization>

export const getOrganization = endpoint({
  name: 'getOrganization',
  method: 'GET',
  path: `${API}/settings/organization`,
  summary: 'Get the organisation with all its settings',
  response: organization,
  policy: 'organization.write',
  watches: [{ topic: 'settings' }],
})

/** Error message when a save of the organisation is refused with 412. */
export const STALE_ORGANIZATION = 'Somebody else changed the settings meanwhile'

export const updateOrganization = endpoint({
  name: 'updateOrganization',
  method: 'PUT',
  path: `${API}/settings/organization`,
  summary:
    'Update the organisation; the Zoom account and omitted settings are unchanged, 412 with `current` and `changes` if it was changed after `version`',
  body: z.object({
    name: z.string().max(ORGANIZATION_NAME_MAX * 2),
    email: z.string().max(200).nullable(),
    website: z.string().max(ADDRESS_MAX).nullable(),
    logoUrl: z.string().max(ADDRESS_MAX).nullable(),
    /** Ignored. */
    zoomAccountId: z.string().max(200).nullable().optional(),
    /** Omit to leave it unchanged. */
    timezone: z.string().max(60).optional(),
    settings: z.object({
      payment_config: z.object({ ...days, standard_user_limit: moneyInput, manager_user_limit: moneyInput }),
      sms_config: smsConfig,
      /** Each is left unchanged when omitted. */
      business_hours: businessHours.optional(),
      holidays: z.array(holiday).max(200).optional(),
      automatic_answers: automaticAnswers.optional(),
      meeting_config: meetingConfig.optional(),
      recording_config: recordingConfig.optional(),
    }),
    /** The version that was edited; omit to save over any version. */
    version: z.int().min(1).optional(),
  }),
  response: organization,
  refusals: [412],
  policy: 'organization.write',
  affects: [...MONEY_READS, 'getOrganization', 'getSettings', 'getSession'],
})

export const requireSecondFactor = endpoint({
  name: 'requireSecondFactor',
  method: 'PUT',
  path: `${API}/settings/organization/second-factor`,
  summary:
    'Require a second factor of all users from their next request on, or make it optional; 409 for an admin without one',
  body: z.object({ isRequired: z.boolean() }),
  response: organization,
  refusals: [409],
  policy: 'organization.write',
  affects: ['getOrganization', 'getSession', 'getSecondFactor', 'listAudit', 'getAuditTotals'],
})

const ZOOM = `${API}/settings/organization/zoom`
const ZOOM_AFFECTS = ['getOrganization', 'getSettings', 'listAudit', 'getAuditTotals'] as const

export const connectZoom = endpoint({
  name: 'connectZoom',
  method: 'PUT',
  path: ZOOM,
  summary: 'Connect the organisation’s own Zoom app, or another one; the worker checks whether Zoom accepts it',
  body: z.object({
    accountId: z.string().max(ZOOM_FIELD_MAX * 2),
    clientId: z.string().max(ZOOM_FIELD_MAX * 2),
    clientSecret: z.string().max(ZOOM_FIELD_MAX * 2),
    /** Without it, Zoom reports no events of meetings. */
    secretToken: z
      .string()
      .max(ZOOM_FIELD_MAX * 2)
      .optional(),
  }),
  response: organization,
  policy: 'organization.write',
  affects: ZOOM_AFFECTS,
})

export const disconnectZoom = endpoint({
  name: 'disconnectZoom',
  method: 'DELETE',
  path: ZOOM,
  summary: 'Disconnect Zoom; meetings planned there stay there',
  response: organization,
  status: [200],
  policy: 'organization.write',
  affects: ZOOM_AFFECTS,
})

/** Decodes the organisation in `current` of a refused save. */
export const readOrganization = (current: unknown): OrganizationDetails => decodeResponse(getOrganization, current)

const copied = (spans: readonly OpenSpan[]): OpenSpan[] => spans.map(({ from, to }) => ({ from, to }))

/** Wire format of an organisation. */
export function organizationDetails(stored: OrganizationRecord): OrganizationDetails {
  const {
    paymentConfig,
    smsConfig,
    businessHours: hours,
    holidays,
    automaticAnswers: answers,
    assignmentRules: _rules,
    setupGuide: _guide,
    teamChatUnread: _unread,
    usualPlace,
    recordingDays,
    zoom,
    ...rest
  } = stored
  return {
    ...rest,
    zoom: {
      state: zoomState(zoom),
      accountId: zoom?.accountId ?? null,
      clientId: zoom?.clientId ?? null,
      problem: zoom?.problem ? ZOOM_PROBLEM_TEXTS[zoom.problem] : null,
      hasSecretToken: Boolean(zoom?.sealedToken),
    },
    settings: {
      payment_config: paymentConfig,
      sms_config: smsConfig,
      business_hours: mapDays((day) => copied(hours[day])),
      holidays: holidays.map(({ name, date, isYearly, hours: spans }) => ({
        name,
        date,
        is_yearly: isYearly,
        hours: copied(spans),
      })),
      automatic_answers: { outside_hours: { ...answers.outside_hours }, missed_call: { ...answers.missed_call } },
      meeting_config: meetingConfigOf(usualPlace),
      recording_config: { kept_days: recordingDays },
    },
  }
}

type Given = Omit<BodyOf<typeof updateOrganization>, 'version' | 'zoomAccountId'>

/** Converts an organisation from the wire format to the form of the domain rules. */
export function organizationForm(whole: OrganizationDetails): OrganizationForm
export function organizationForm(given: Given): GivenOrganization
export function organizationForm({ settings, ...given }: Given): GivenOrganization {
  const { meeting_config: meetings } = settings
  const { name, email, website, logoUrl, timezone } = given
  return {
    name,
    email,
    website,
    logoUrl,
    timezone,
    paymentConfig: settings.payment_config,
    smsConfig: settings.sms_config,
    businessHours: settings.business_hours,
    holidays: settings.holidays?.map(({ name: title, date, is_yearly: isYearly, hours }) => ({
      name: title,
      date,
      isYearly,
      hours,
    })),
    automaticAnswers: settings.automatic_answers,
    usualPlace: meetings && usualPlaceOf(meetings),
    recordingDays: settings.recording_config?.kept_days,
  }
}
