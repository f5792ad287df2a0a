import { useSession } from '@parley/client'
import { useTheme } from '@parley/ui'
import { useEffect, useEffectEvent } from 'react'

/** Applies the theme from the signed-in user's profile; this device remembers it for the next start. */
export function ProfileTheme() {
  const { data } = useSession()
  const { preference, setPreference } = useTheme()
  const chosen = data?.settings.display.theme
  const follow = useEffectEvent((theme: typeof preference) => {
    if (theme !== preference) setPreference(theme)
  })
  useEffect(() => {
    if (chosen) follow(chosen)
  }, [chosen])
  return null
}
