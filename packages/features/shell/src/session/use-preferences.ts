import { failureText, queryKey, useEndpointMutation, useSignedIn } from '@parley/client'
import { getSession, type ProfileSettings, type SessionUser, updateProfile } from '@parley/contract'
import { useToast } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'

type Theme = ProfileSettings['display']['theme']
type Change = (settings: ProfileSettings) => ProfileSettings

const toTheme =
  (theme: Theme): Change =>
  (settings) => ({ ...settings, display: { ...settings.display, theme } })

const toSound =
  (sound: boolean): Change =>
  ({ notifications, ...settings }) => ({
    ...settings,
    notifications: { ...notifications, in_app: { ...notifications.in_app, sound } },
  })

/**
 * The signed-in user's preferences and their setters: changes are optimistic and reverted when the server refuses them.
 */
export function usePreferences() {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const update = useEndpointMutation(updateProfile)
  const show = (change: Change) =>
    queryClient.setQueryData<SessionUser>(
      queryKey(getSession),
      (now) => now && { ...now, settings: change(now.settings) },
    )
  const change = (to: Change, back: Change) => {
    const { name, email, settings } = show(to) ?? user
    update.mutate(
      { body: { name, email, settings } },
      {
        onError: (error) => {
          show(back)
          const description = failureText(error, 'Please try again.')
          toast({ title: 'Preference not saved', description, destructive: true })
        },
      },
    )
  }
  const { theme } = user.settings.display
  const { sound } = user.settings.notifications.in_app
  return {
    theme,
    setTheme: (chosen: Theme) => change(toTheme(chosen), toTheme(theme)),
    hasSound: sound,
    setSound: (chosen: boolean) => change(toSound(chosen), toSound(sound)),
  }
}
