import { failureText, queryKey, useEndpointMutation, useSignedIn } from '@parley/client'
import { getSession, type ProfileSettings, updateProfile } from '@parley/contract'
import { useToast } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'

/** The signed-in person's preferences, and the way to change them: seen at once, taken back when the server refuses. */
export function usePreferences() {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const update = useEndpointMutation(updateProfile)
  const change = (settings: ProfileSettings) => {
    const key = queryKey(getSession)
    queryClient.setQueryData(key, { ...user, settings })
    update.mutate(
      { body: { name: user.name, email: user.email, settings } },
      {
        onError: (error) => {
          queryClient.setQueryData(key, user)
          const description = failureText(error, 'Please try again.')
          toast({ title: 'Preference not saved', description, destructive: true })
        },
      },
    )
  }
  return {
    theme: user.settings.display.theme,
    setTheme: (theme: ProfileSettings['display']['theme']) =>
      change({ ...user.settings, display: { ...user.settings.display, theme } }),
    hasSound: user.settings.notifications.in_app.sound,
    setSound: (sound: boolean) => {
      const { notifications } = user.settings
      change({
        ...user.settings,
        notifications: { ...notifications, in_app: { ...notifications.in_app, sound } },
      })
    },
  }
}
