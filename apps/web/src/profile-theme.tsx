import { useSession } from '@parley/client'
import { useTheme } from '@parley/ui'
import { useEffect, useEffectEvent } from 'react'

/** Draws the theme of the signed-in person's profile; this device remembers it for the next start. */
export function ProfileTheme() {
  const { data } = useSession()
  const { preference, setPreference } = useTheme()
  const wanted = data?.settings.display.theme
  const follow = useEffectEvent(() => {
    if (wanted && wanted !== preference) setPreference(wanted)
  })
  useEffect(() => follow(), [wanted])
  return null
}
