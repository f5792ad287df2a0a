import { DEFAULT_PROFILE_SETTINGS, signIn, signOut, updateProfile } from '@parley/contract'
import { DEFAULT_NOTICE_CHOICES } from '@parley/domain'
import type { Case } from '../case.ts'

const PASSWORD = 'parley-demo'

/** Signing in and out, and the person's own profile. */
export const accountWrites: readonly Case[] = [
  {
    name: 'a wrong password',
    endpoint: signIn,
    as: 'nobody',
    body: () => ({ email: 'manager@larkspur.test', password: 'guess' }),
    status: 401,
    code: 'wrong_credentials',
  },
  {
    name: 'an unknown address',
    endpoint: signIn,
    as: 'nobody',
    body: () => ({ email: 'x@larkspur.test', password: PASSWORD }),
    status: 401,
    code: 'wrong_credentials',
  },
  {
    name: 'an inactive person',
    endpoint: signIn,
    as: 'nobody',
    body: () => ({ email: 'sam@larkspur.test', password: PASSWORD }),
    status: 401,
    code: 'wrong_credentials',
  },
  {
    name: 'the right password',
    endpoint: signIn,
    as: 'nobody',
    body: () => ({ email: 'Admin@Harbor.test', password: PASSWORD }),
    status: 200,
  },
  {
    name: 'too many attempts',
    endpoint: signIn,
    as: 'nobody',
    body: () => ({ email: 'ghost@larkspur.test', password: 'guess' }),
    times: 11,
    status: 429,
    code: 'too_many_attempts',
  },
  { name: 'signing out without a session', endpoint: signOut, as: 'nobody', status: 204 },
  {
    name: 'a profile with a taken email',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({ name: 'Jo Park', email: 'ADMIN@larkspur.test' }),
    status: 409,
    code: 'duplicate',
  },
  {
    name: 'a profile with a card number for a name',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({ name: 'Jo 4242 4242 4242 4242', email: 'basic@larkspur.test' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a profile with a bad email',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({ name: 'Jo Park', email: 'jo' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a profile with a blank name',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({ name: '  ', email: 'basic@larkspur.test' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a profile',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({ name: ' Joanna Park ', email: 'basic@larkspur.test' }),
    status: 200,
  },
  {
    name: 'a profile with other preferences',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({
      name: 'Joanna Park',
      email: 'basic@larkspur.test',
      settings: {
        ...DEFAULT_PROFILE_SETTINGS,
        notifications: {
          ...DEFAULT_PROFILE_SETTINGS.notifications,
          events: { ...DEFAULT_NOTICE_CHOICES, new_text: { desktop: false, sound: true } },
          quiet: { enabled: true, from: '20:00', until: '06:30', days: 'weekdays' },
        },
      },
    }),
    status: 200,
  },
  {
    name: 'a profile from who knows nothing of events and quiet times, which stay',
    endpoint: updateProfile,
    as: 'basic',
    body: () => {
      const { email, in_app } = DEFAULT_PROFILE_SETTINGS.notifications
      const { display } = DEFAULT_PROFILE_SETTINGS
      return {
        name: 'Joanna Park',
        email: 'basic@larkspur.test',
        settings: { notifications: { email: { ...email, daily_summary: true }, in_app }, display },
      }
    },
    status: 200,
  },
  {
    name: 'a profile with a quiet time that is none',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({
      name: 'Joanna Park',
      email: 'basic@larkspur.test',
      settings: {
        ...DEFAULT_PROFILE_SETTINGS,
        notifications: {
          ...DEFAULT_PROFILE_SETTINGS.notifications,
          quiet: { enabled: true, from: '25:00', until: '06:30', days: 'weekdays' },
        },
      },
    }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'the profile of somebody who did a lot',
    endpoint: updateProfile,
    as: 'manager',
    body: () => ({ name: 'Riley Renamed', email: 'manager@larkspur.test' }),
    status: 200,
  },
]
