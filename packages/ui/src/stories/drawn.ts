import { type TokenGroup, tokensUnder } from './token-list.ts'

/** Attribute that marks an element as showing the given tokens, for the test that no token is missing on its page. */
export const drawing = (...paths: readonly string[]) => ({ 'data-tokens': paths.join(' ') })

/** Returns the tokens of the groups that nothing below `element` shows. */
export function missingTokens(element: HTMLElement, groups: readonly TokenGroup[]): string[] {
  const drawn = new Set(
    [...element.querySelectorAll<HTMLElement>('[data-tokens]')].flatMap(
      ({ dataset }) => dataset['tokens']?.split(' ') ?? [],
    ),
  )
  return groups.flatMap((group) => tokensUnder(group).map(({ path }) => path)).filter((path) => !drawn.has(path))
}
