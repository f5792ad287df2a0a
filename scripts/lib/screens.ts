/** Whether a text, a spec's or an address between quotes, names the screen of that package: its address has the package's name, Home is at `/`. */
export const namesScreen = (text: string, name: string): boolean =>
  text.includes(name === 'home' ? "'/'" : name === 'sign-in' ? 'sign-in' : `/${name}`)

/** Where `npm test -- --changed` says which screens a change touches, by their packages, with commas between. */
export const TOUCHED_SCREENS = 'PARLEY_TOUCHED_SCREENS'
