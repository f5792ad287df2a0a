/** A set of colours. */
export type Theme = 'light' | 'dark'

/** The person's choice; `auto` follows the system. */
export type ThemePreference = Theme | 'auto'

/** Parses a stored choice; unknown values become `auto`. */
export const toPreference = (stored: string | null): ThemePreference =>
  stored === 'light' || stored === 'dark' ? stored : 'auto'

/** Returns the theme to show. */
export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference !== 'auto') return preference
  return systemIsDark ? 'dark' : 'light'
}
