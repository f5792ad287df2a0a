import { namesScreen, TOUCHED_SCREENS } from '../../scripts/lib/screens.ts'

const names = process.env[TOUCHED_SCREENS]?.split(',')

/** Whether only what a change of few screens touches is tested. */
export const isOfFewScreens = names !== undefined

/** Of the screens that a spec walks through, those a change touches where only that is tested, else all. */
export const touchedOnly = <S extends { path: string }>(screens: readonly S[]): readonly S[] =>
  names === undefined ? screens : screens.filter(({ path }) => names.some((name) => namesScreen(`'${path}'`, name)))
