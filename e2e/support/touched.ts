import { namesScreen, TOUCHED_SCREENS } from '../../scripts/lib/screens.ts'

const names = process.env[TOUCHED_SCREENS]?.split(',')

/** Whether only the tests that a change of few screens touches are run. */
export const isOfFewScreens = names !== undefined

/** Of the screens that a spec visits, those that the change touches when only touched tests are run, else all. */
export const touchedOnly = <S extends { path: string }>(screens: readonly S[]): readonly S[] =>
  names === undefined ? screens : screens.filter(({ path }) => names.some((name) => namesScreen(`'${path}'`, name)))
