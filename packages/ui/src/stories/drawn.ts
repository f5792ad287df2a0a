import { type TokenGroup, tokensUnder } from './token-list.ts'

/** Names that an element draws one or more tokens, for the test that none is missing on its page. */
export const drawing = (...paths: readonly string[]) => ({ 'data-tokens': paths.join(' ') })

/** Tokens of the groups that nothing below the element draws. */
export function undrawnTokens(element: HTMLElement, groups: readonly TokenGroup[]): string[] {
  const drawn = new Set(
    [...element.querySelectorAll<HTMLElement>('[data-tokens]')].flatMap(
      ({ dataset }) => dataset['tokens']?.split(' ') ?? [],
    ),
  )
  return groups.flatMap((group) => tokensUnder(group).map(({ path }) => path)).filter((path) => !drawn.has(path))
}
