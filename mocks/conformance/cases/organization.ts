import {
  connectZoom,
  disconnectZoom,
  getOrganization,
  getSession,
  getSettings,
  updateOrganization,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const SETTINGS = {
  payment_config: {
    default_link_expiration_days: 30,
    default_invoice_due_days: 7,
    standard_user_limit: '500.00',
    manager_user_limit: 2500,
  },
  sms_config: { signature: null, include_business_name: false },
  automatic_answers: {
    outside_hours: { enabled: false, text: 'We are closed.' },
    missed_call: { enabled: false, text: '' },
  },
  business_hours: {
    monday: [{ from: '08:00', to: '17:00' }],
    tuesday: [],
    wednesday: [
      { from: '13:00', to: '17:00' },
      { from: '08:00', to: '12:00' },
    ],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [{ from: '20:00', to: '00:00' }],
  },
  holidays: [{ name: ' Closed ', date: '2026-12-24', is_yearly: false, hours: [] }],
}
const organizationOf = ({ world }: Fixture) => {
  const [{ name, email, website, logoUrl, timezone } = { name: '', timezone: '' }] = world.organizations
  return { name, email, website, logoUrl, timezone, settings: SETTINGS }
}

const put = (name: string, change: object = {}, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateOrganization,
  as: 'admin',
  body: (fixture) => ({ ...organizationOf(fixture), ...change }),
  status: 200,
  ...more,
})
const read = (name: string): Case => ({ name, endpoint: getOrganization, as: 'admin', status: 200 })
const refused = { status: 400, code: 'invalid' } as const
const settings = (change: object) => ({ settings: { ...SETTINGS, ...change } })
const signature = (text: string) => settings({ sms_config: { signature: text, include_business_name: false } })

const answers = (change: object) => settings({ automatic_answers: { ...SETTINGS.automatic_answers, ...change } })

const meetings = (place: string, link: string | null = null) =>
  settings({ meeting_config: { default_place: place, default_link: link } })

const recordings = (days: number) => settings({ recording_config: { kept_days: days } })

const CREDENTIALS = { accountId: ' acc-1 ', clientId: 'client', clientSecret: 'secret' }
const connect = (name: string, change: object = {}, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: connectZoom,
  as: 'admin',
  body: () => ({ ...CREDENTIALS, ...change }),
  status: 200,
  ...more,
})
const TOLD = { secretToken: ' token ' }
const disconnect = (name: string, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: disconnectZoom,
  as: 'admin',
  status: 200,
  ...more,
})
const forbidden = { as: 'manager', status: 403, code: 'forbidden' } as const

/** An admin's changes of the organisation's settings. */
export const organizationCases: readonly Case[] = [
  read('the organization as it began'),
  put('hours, holidays and limits', { version: 1 }),
  put('all as it stands, over an earlier version', { version: 1 }),
  put(
    'a new address over an earlier version',
    { email: 'x@larkspur.example', version: 1 },
    { status: 412, code: 'stale' },
  ),
  put('a new address and logo', {
    email: ' desk@larkspur.example ',
    website: 'www.larkspur.example',
    logoUrl: 'https://larkspur.example/logo.png',
    version: 2,
  }),
  put('the connected account stays', { zoomAccountId: 'mine', logoUrl: null }),
  put('a usual link', meetings('link', ' https://meet.example/larkspur ')),
  { name: 'where new meetings are held', endpoint: getSettings, as: 'basic', status: 200 },
  put('a usual place that is not named stays'),
  put('a usual link that is none', meetings('link', ' '), refused),
  put('a usual link that is not safe', meetings('link', 'http://meet.example'), refused),
  put('a usual place that there is not', meetings('moon'), refused),
  put('new meetings on Zoom', meetings('zoom')),
  put('new meetings in the room', meetings('room')),
  put('recordings that are kept for a month', recordings(30)),
  { name: 'for how long recordings are kept', endpoint: getSettings, as: 'basic', status: 200 },
  put('days of recordings that are not named stay'),
  put('recordings that are kept for no day', recordings(0), refused),
  put('recordings that are kept for longer than a year', recordings(366), refused),
  put('recordings that are kept for a day and a half', recordings(1.5), refused),
  put('a signature', signature(' The Larkspur crew ')),
  put('a long signature', signature('x'.repeat(51)), refused),
  put('a signature with a card number', signature('4111 1111 1111 1111'), refused),
  put('an organization without a name', { name: ' ' }, refused),
  put('an organization with a bad email', { email: 'desk@' }, refused),
  put('a logo that is not secure', { logoUrl: 'http://larkspur.example/logo.png' }, refused),
  put('a zone that there is not', { timezone: 'Mars/Olympus' }, refused),
  put(
    'links that open for ten days',
    settings({ payment_config: { ...SETTINGS.payment_config, default_link_expiration_days: 10 } }),
    refused,
  ),
  put(
    'a limit that is no amount',
    settings({ payment_config: { ...SETTINGS.payment_config, standard_user_limit: '1e3' } }),
    refused,
  ),
  put(
    'closing before it opens',
    settings({ business_hours: { ...SETTINGS.business_hours, monday: [{ from: '17:00', to: '08:00' }] } }),
    refused,
  ),
  put('two holidays on one day', settings({ holidays: [...SETTINGS.holidays, ...SETTINGS.holidays] }), refused),
  put('an answer by itself without words', answers({ outside_hours: { enabled: true, text: ' ' } }), refused),
  put('an answer by itself that is long', answers({ missed_call: { enabled: false, text: 'x'.repeat(321) } }), refused),
  put('answers by itself', answers({ missed_call: { enabled: true, text: ' Sorry that we missed you. ' } })),
  read('the organization that answers by itself'),
  put('a manager changes the organization', {}, { as: 'manager', status: 403, code: 'forbidden' }),
  put('another zone', { timezone: 'America/Los_Angeles' }),
  put('an organization as the settings first were', {
    timezone: undefined,
    settings: { payment_config: SETTINGS.payment_config, sms_config: SETTINGS.sms_config },
  }),
  read('the organization after all that'),
  { name: 'what everybody may know of it', endpoint: getSettings, as: 'basic', status: 200 },
  { name: 'what a session knows of it', endpoint: getSession, as: 'basic', status: 200 },
  put('the zone as it was', {}),
  connect('Zoom with the secret token', TOLD),
  connect('Zoom with a secret token that is none', { secretToken: 'two words' }, refused),
  connect('Zoom by a manager', {}, forbidden),
  connect('Zoom without a secret', { clientSecret: ' ' }, refused),
  connect('Zoom with words for an account', { accountId: 'our account' }, refused),
  disconnect('Zoom is disconnected by a manager', forbidden),
  connect('Zoom'),
  disconnect('Zoom is disconnected'),
  disconnect('Zoom is disconnected once more'),
]
