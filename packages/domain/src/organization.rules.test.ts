import { expect, test } from 'vitest'
import { DEFAULT_AUTOMATIC_ANSWERS } from './automatic-answers.ts'
import { DEFAULT_BUSINESS_HOURS } from './business-hours.ts'
import { cents } from './cents.ts'
import { DEFAULT_USUAL_PLACE } from './meeting-place.ts'
import { checkOrganization, organizationFields, type OrganizationForm } from './organization.rules.ts'
import { picturePath } from './picture-paths.ts'

const FORM: OrganizationForm = {
  name: ' Larkspur Plumbing ',
  email: ' office@larkspur.example ',
  website: ' ',
  logoUrl: ' https://larkspur.example/logo.png ',
  timezone: 'America/Denver',
  paymentConfig: {
    default_link_expiration_days: 30,
    default_invoice_due_days: 7,
    standard_user_limit: cents(50_000),
    manager_user_limit: cents(250_000),
  },
  smsConfig: { signature: ' The crew ', include_business_name: true },
  businessHours: DEFAULT_BUSINESS_HOURS,
  holidays: [],
  automaticAnswers: DEFAULT_AUTOMATIC_ANSWERS,
  usualPlace: DEFAULT_USUAL_PLACE,
  recordingDays: 90,
}
const STORED = { ...FORM, zoomAccountId: null }
const check = (change: Partial<OrganizationForm>, timezone = 'America/Denver') =>
  checkOrganization({ ...FORM, ...change }, { ...STORED, timezone })
const sms = (signature: string) => ({ smsConfig: { signature, include_business_name: false } })
const holiday = (name: string) => ({ name, date: '2026-12-25', isYearly: true, hours: [] })
const days = (change: object) => ({ paymentConfig: { ...FORM.paymentConfig, ...change } })

test('texts are trimmed and blank ones are none', () => {
  expect(check({})).toMatchObject({
    allowed: true,
    form: {
      name: 'Larkspur Plumbing',
      email: 'office@larkspur.example',
      website: null,
      logoUrl: 'https://larkspur.example/logo.png',
      smsConfig: { signature: 'The crew' },
    },
  })
})

test.each<[Partial<OrganizationForm>]>([
  [{ website: 'larkspur.example' }],
  [{ website: 'http://larkspur.example' }],
  [{ website: 'larkspur.example:8080/about' }],
  [{ website: 'https://www.larkspur.example/about' }],
  [{ logoUrl: 'https://larkspur.example/logo.png' }],
  [{ logoUrl: picturePath('logo', '019d0000-0000-7000-8000-000000000001') }],
  [{ email: null }],
  [{ website: null, logoUrl: null }],
  [{ smsConfig: { signature: null, include_business_name: false } }],
  [{ timezone: 'America/New_York' }],
  [{ name: 'x'.repeat(200) }],
  [sms('x'.repeat(50))],
  [days({ default_link_expiration_days: 7, default_invoice_due_days: 14 })],
  [{ recordingDays: 1 }],
  [{ recordingDays: 365 }],
])('%j is taken', (change) => {
  expect(check(change).allowed).toBe(true)
})

test.each<[Partial<OrganizationForm>, string, string]>([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(201) }, 'name', 'Name must be 200 characters or less'],
  [{ email: 'office@' }, 'email', 'Please enter a valid email address'],
  [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a web address, such as www.example.com'],
  ...['see larkspur.example', 'larkspur.example now', 'larkspur.example:port', '@larkspur.example'].map(
    (website): [Partial<OrganizationForm>, string, string] => [
      { website },
      'website',
      'Please enter a web address, such as www.example.com',
    ],
  ),
  ...['see https://larkspur.example/logo.png', 'https://larkspur.example/logo png'].map(
    (logoUrl): [Partial<OrganizationForm>, string, string] => [
      { logoUrl },
      'logoUrl',
      'The logo needs an address that begins with https://',
    ],
  ),
  [{ website: 'larkspur' }, 'website', 'Please enter a web address, such as www.example.com'],
  [{ logoUrl: 'http://larkspur.example/logo.png' }, 'logoUrl', 'The logo needs an address that begins with https://'],
  [{ logoUrl: 'https://' }, 'logoUrl', 'The logo needs an address that begins with https://'],
  [{ timezone: 'Europe/Berlin' }, 'timezone', 'Please choose one of the time zones'],
  [sms('x'.repeat(51)), 'signature', 'Signature must be 50 characters or less'],
  [days({ default_link_expiration_days: 10 }), 'default_link_expiration_days', 'Please choose 7, 14 or 30 days'],
  [days({ default_invoice_due_days: 0 }), 'default_invoice_due_days', 'Please choose 7, 14 or 30 days'],
  ...[0, 366, 1.5, Number.NaN].map((recordingDays): [Partial<OrganizationForm>, string, string] => [
    { recordingDays },
    'recording_days',
    'Please enter a whole number of days from 1 to 365',
  ]),
  [{ holidays: [holiday('')] }, 'holidays', 'Please name each holiday'],
  [
    { automaticAnswers: { ...DEFAULT_AUTOMATIC_ANSWERS, missed_call: { enabled: true, text: ' ' } } },
    'missed_call',
    'Please enter the automatic answer after a missed call',
  ],
  [{ usualPlace: { place: 'link', link: null } }, 'meeting_link', 'Please paste the meeting link'],
  [
    { usualPlace: { place: 'zoom', link: null } },
    'meeting_place',
    'Zoom is not connected. Connect it first, or choose another place.',
  ],
])('%j is refused at %s', (change, field, text) => {
  expect(check(change)).toMatchObject({ title: 'Validation Error', code: 'invalid', field, text })
})

test('hours that end before they begin are refused', () => {
  const businessHours = { ...DEFAULT_BUSINESS_HOURS, monday: [{ from: '17:00', to: '08:00' }] }
  expect(check({ businessHours })).toMatchObject({ code: 'invalid', field: 'business_hours' })
})

test('where meetings are held usually stays unless it is said', () => {
  const link = { place: 'link', link: 'https://meet.example/winter' } as const
  const stored = { ...STORED, usualPlace: link }
  const { usualPlace: _, ...unsaid } = FORM
  expect(checkOrganization(unsaid, stored)).toMatchObject({ form: { usualPlace: link } })
  expect(checkOrganization(FORM, stored)).toMatchObject({ form: { usualPlace: DEFAULT_USUAL_PLACE } })
})

test('how long recordings are kept stays unless it is said, and is recorded', () => {
  const { recordingDays: _, ...unsaid } = FORM
  expect(checkOrganization(unsaid, { ...STORED, recordingDays: 30 })).toMatchObject({ form: { recordingDays: 30 } })
  expect(checkOrganization(FORM, { ...STORED, recordingDays: 30 })).toMatchObject({ form: { recordingDays: 90 } })
  expect(organizationFields(FORM)).toMatchObject({ recording_days: 90 })
})

test('the zone, hours, holidays and answers stay unless they are said', () => {
  const stored = {
    ...STORED,
    timezone: 'Europe/Berlin',
    businessHours: { ...DEFAULT_BUSINESS_HOURS, saturday: [{ from: '09:00', to: '12:00' }] },
    holidays: [holiday('Christmas Day')],
    automaticAnswers: { ...DEFAULT_AUTOMATIC_ANSWERS, missed_call: { enabled: true, text: 'We call back.' } },
  }
  const { name, email, website, logoUrl, paymentConfig, smsConfig } = FORM
  const { timezone, businessHours, holidays, automaticAnswers } = stored
  expect(checkOrganization({ name, email, website, logoUrl, paymentConfig, smsConfig }, stored)).toMatchObject({
    form: { name: 'Larkspur Plumbing', timezone, businessHours, holidays, automaticAnswers },
  })
})

test('meetings are held on Zoom where it is connected, or was when that was chosen', () => {
  const zoom = { place: 'zoom', link: null } as const
  for (const change of [{ zoomAccountId: 'acc-1' }, { usualPlace: zoom }]) {
    expect(checkOrganization({ ...FORM, usualPlace: zoom }, { ...STORED, ...change })).toMatchObject({
      form: { usualPlace: zoom },
    })
  }
})

test('a card number is refused in a signature', () => {
  expect(check(sms('4242 4242 4242 4242'))).toMatchObject({
    title: 'Validation Error',
    code: 'invalid',
    field: 'signature',
  })
})

test('a zone that is not offered may stay', () => {
  expect(check({ timezone: 'Europe/Berlin' }, 'Europe/Berlin').allowed).toBe(true)
})

test('is recorded flat, lists in one line', () => {
  const holidays = [
    { name: 'Christmas Day', date: '2026-12-25', isYearly: true, hours: [] },
    { name: 'Inventory', date: '2027-01-04', isYearly: false, hours: [{ from: '08:00', to: '10:00' }] },
  ]
  const missed = { enabled: true, text: 'We call back.' }
  const automaticAnswers = { ...DEFAULT_AUTOMATIC_ANSWERS, missed_call: missed }
  expect(organizationFields(FORM)).toMatchObject({ holidays: null, answer_missed_call: null })
  expect(organizationFields({ ...FORM, holidays, automaticAnswers })).toMatchObject({
    answer_missed_call: 'We call back.',
    standard_user_limit: '500.00',
    holidays: 'Christmas Day 2026-12-25 every year closed; Inventory 2027-01-04 08:00-10:00',
    business_hours:
      'monday 08:00-17:00; tuesday 08:00-17:00; wednesday 08:00-17:00; thursday 08:00-17:00; friday 08:00-17:00; saturday closed; sunday closed',
  })
})
