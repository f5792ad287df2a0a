/** A set of colours. */
export type Theme = 'light' | 'dark'

/** A person's choice; `auto` follows the system. */
export type ThemePreference = Theme | 'auto'

/** Reads a stored choice; anything unknown is `auto`. */
export const toPreference = (stored: string | null): ThemePreference =>
  stored === 'light' || stored === 'dark' ? stored : 'auto'

/** The theme to draw. */
export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference !== 'auto') return preference
  return systemIsDark ? 'dark' : 'light'
}
