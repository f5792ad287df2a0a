import { useState } from 'react'

const KEY = 'parley.hidden-calendars'
/** The id of the user's own meetings among the calendars. */
export const OWN_MEETINGS = 'own'

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Which calendars are shown, stored on this device. */
export function useShownCalendars() {
  const [hidden, setHidden] = useState(stored)
  return {
    isShown: (id: string) => !hidden.includes(id),
    show: (id: string, isShown: boolean) => {
      const next = isShown ? hidden.filter((one) => one !== id) : [...hidden, id]
      localStorage.setItem(KEY, JSON.stringify(next))
      setHidden(next)
    },
  }
}
