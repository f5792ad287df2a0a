/**
 * Whether a text (a spec's, or an address in quotes) names the screen of that package: the screen's address contains
 * the package's name, Home is at `/`.
 */
export const namesScreen = (text: string, name: string): boolean =>
  text.includes(name === 'home' ? "'/'" : name === 'sign-in' ? 'sign-in' : `/${name}`)

/**
 * Environment variable in which `npm test -- --changed` passes the touched screens, as package names separated by
 * commas.
 */
export const TOUCHED_SCREENS = 'PARLEY_TOUCHED_SCREENS'
