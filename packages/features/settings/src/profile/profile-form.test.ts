import { DEFAULT_PROFILE_SETTINGS, type Profile } from '@parley/contract'
import { DEFAULT_QUIET_TIME } from '@parley/domain'
import { expect, test } from 'vitest'
import { problemsOf, profileFormOf, profileOf } from './profile-form.ts'

const PROFILE: Profile = {
  id: 'u',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  avatarUrl: null,
  role: 'admin',
  paymentLimit: null,
  settings: DEFAULT_PROFILE_SETTINGS,
  personalMeetingId: '303 555 0164',
}
const FORM = profileFormOf(PROFILE)

test('a form that nobody touched says what is stored', () => {
  const { name, email, avatarUrl, settings } = PROFILE
  expect(profileOf(FORM)).toEqual({ name, email, avatarUrl, settings })
})

test('of the preferences only the changed one is another', () => {
  const { email } = DEFAULT_PROFILE_SETTINGS.notifications
  expect(profileOf({ ...FORM, daily_summary: true }).settings.notifications.email).toEqual({
    ...email,
    daily_summary: true,
  })
})

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ email: 'dana@' }, { email: 'Please enter an email address, such as name@example.com' }],
  [{ avatarUrl: 'http://x.test/a.png' }, { avatarUrl: 'The picture needs an address that begins with https://' }],
  [{ avatarUrl: ' https://x.test/a.png ' }, {}],
  [{ quiet: { ...FORM.quiet, enabled: true, from: '' } }, { quiet: 'Please enter both times' }],
  [{ quiet: { ...FORM.quiet, enabled: true, from: '07:00' } }, { quiet: 'Please enter two different times' }],
  [{ quiet: { ...FORM.quiet, enabled: true } }, {}],
])('a form with %o has the problems %o', (change, problems) => {
  expect(problemsOf({ ...FORM, ...change })).toEqual(problems)
})

test('a quiet time that was emptied and switched off is sent as the usual one', () => {
  const sent = (quiet: Partial<typeof FORM.quiet>) =>
    profileOf({ ...FORM, quiet: { ...FORM.quiet, ...quiet } }).settings.notifications.quiet
  const { from, until } = DEFAULT_QUIET_TIME
  expect(sent({ enabled: false, from: '', until: '06:15' })).toMatchObject({ enabled: false, from, until: '06:15' })
  expect(sent({ enabled: false, from: '21:15', until: '' })).toMatchObject({ from: '21:15', until })
  expect(sent({ enabled: true, from: '' }).from).toBe('')
})

test('a profile is sent without the blanks around what was typed', () => {
  const typed = { name: ' Dana ', email: ' dana@example.com ', avatarUrl: ' https://x.test/a.png ' }
  expect(profileOf({ ...FORM, ...typed })).toMatchObject({
    name: 'Dana',
    email: 'dana@example.com',
    avatarUrl: 'https://x.test/a.png',
  })
  expect(problemsOf({ ...FORM, ...typed })).toEqual({})
  expect(problemsOf({ ...FORM, avatarUrl: '  ' })).toEqual({})
})

test.each(['see https://x.test/a.png', 'https://x.test/a.png or another'])(
  '%j is no address of a picture',
  (avatarUrl) => {
    expect(problemsOf({ ...FORM, avatarUrl })).toHaveProperty('avatarUrl')
  },
)
