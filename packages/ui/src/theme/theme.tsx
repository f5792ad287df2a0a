import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import { resolveTheme, type Theme, type ThemePreference, toPreference } from './resolve-theme.ts'
import { useMediaQuery } from './use-media-query.ts'

export interface ThemeControls {
  /** The person's choice. */
  preference: ThemePreference
  /** The theme that is shown now. */
  theme: Theme
  /** Changes the choice and stores it on this device. */
  setPreference: (preference: ThemePreference) => void
}

const ThemeContext = createContext<ThemeControls | null>(null)

export interface ThemeProviderProps {
  /** The app. */
  children: ReactNode
  /** Storage key of the choice on this device. */
  storageKey?: string
}

/** Sets the theme on the page as `data-theme` and follows the system while the choice is `auto`. */
export function ThemeProvider({ children, storageKey = 'theme' }: ThemeProviderProps) {
  const [preference, setPreference] = useState(() => toPreference(localStorage.getItem(storageKey)))
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = resolveTheme(preference, systemIsDark)

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])

  const controls = useMemo<ThemeControls>(
    () => ({
      preference,
      theme,
      setPreference: (next) => {
        localStorage.setItem(storageKey, next)
        setPreference(next)
      },
    }),
    [preference, storageKey, theme],
  )
  return <ThemeContext value={controls}>{children}</ThemeContext>
}

/** Returns the theme and its setter. Throws outside a ThemeProvider. */
export function useTheme(): ThemeControls {
  const controls = use(ThemeContext)
  if (!controls) throw new Error('useTheme: wrap the app in ThemeProvider')
  return controls
}
