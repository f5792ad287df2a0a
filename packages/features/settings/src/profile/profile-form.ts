import type { Profile, ProfileSettings } from '@parley/contract'
import { DEFAULT_QUIET_TIME, isEmail, pictureIdOf } from '@parley/domain'

type Email = ProfileSettings['notifications']['email']
type InApp = ProfileSettings['notifications']['in_app']

/** The values of the profile form. */
export interface ProfileForm extends Email, InApp, Pick<ProfileSettings['notifications'], 'events' | 'quiet'> {
  name: string
  email: string
  avatarUrl: string
  timezone: ProfileSettings['display']['timezone']
  date_format: ProfileSettings['display']['date_format']
  theme: ProfileSettings['display']['theme']
}

/** Returns the form values of a stored profile. */
export const profileFormOf = ({ name, email, avatarUrl, settings }: Profile): ProfileForm => {
  return {
    name,
    email,
    avatarUrl: avatarUrl ?? '',
    ...settings.notifications.email,
    ...settings.notifications.in_app,
    events: settings.notifications.events,
    quiet: settings.notifications.quiet,
    ...settings.display,
  }
}

/** Returns the request body of a save. */
export function profileOf(form: ProfileForm) {
  const { payment_received, conversation_assigned, mentioned, daily_summary, desktop, sound, assigned_only } = form
  const { events, quiet, timezone, date_format, theme } = form
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    avatarUrl: form.avatarUrl.trim() || null,
    settings: {
      notifications: {
        email: { payment_received, conversation_assigned, mentioned, daily_summary },
        in_app: { desktop, sound, assigned_only },
        events,
        quiet: quiet.enabled ? quiet : withoutBlanks(quiet),
      },
      display: { timezone, date_format, theme },
    },
  }
}

/**
 * Replaces blank quiet times by the defaults: they may have been cleared before being switched off, and the endpoint
 * takes no blank times.
 */
const withoutBlanks = ({ from, until, ...quiet }: ProfileForm['quiet']): ProfileForm['quiet'] => ({
  ...quiet,
  from: from || DEFAULT_QUIET_TIME.from,
  until: until || DEFAULT_QUIET_TIME.until,
})

/** Error messages of the form, by field. */
export function problemsOf({ name, email, avatarUrl, quiet }: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  return {
    ...(name.trim() === '' && { name: 'Name is required' }),
    ...(!isEmail(email.trim()) && { email: 'Please enter an email address, such as name@example.com' }),
    ...(avatarUrl.trim() !== '' &&
      pictureIdOf('avatar', avatarUrl) === null &&
      !/^https:\/\/\S+$/.test(avatarUrl.trim()) && {
        avatarUrl: 'The picture needs an address that begins with https://',
      }),
    ...(quiet.enabled && (quiet.from === '' || quiet.until === '') && { quiet: 'Please enter both times' }),
    ...(quiet.enabled &&
      quiet.from !== '' &&
      quiet.from === quiet.until && { quiet: 'Please enter two different times' }),
  }
}
