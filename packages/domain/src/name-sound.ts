import { textWords } from './text-search.ts'

/** What is written in several ways and heard in one, in the order in which it is replaced. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/y/g, 'i'],
  [/(?!^)h/g, ''],
  [/(.)\1+/gu, '$1'],
  [/(..)e$/u, '$1'],
]

/** How a folded word sounds: as it is written, but for what is silent or has several spellings, and for the vowels between the first one and the end. */
function soundOf(word: string): string {
  const heard = SPELLINGS.reduce((text, [written, sound]) => text.replace(written, sound), word)
  const [head] = /^[^aeiou]*[aeiou]?/.exec(heard) ?? ['']
  const rest = heard.slice(head.length)
  return head + rest.slice(0, -1).replaceAll(/[aeiou]/g, '') + rest.slice(-1)
}

/**
 * As `name_sound` in the database: how the words of a name sound, in any order, so that `Jon Smith` is `Smyth, John`; null for fewer
 * than two.
 */
export function nameSound(name: string | null): string | null {
  const sounds = [...new Set(textWords(name ?? '').map(soundOf))].toSorted((a, b) => (a < b ? -1 : 1))
  return sounds.length < 2 ? null : sounds.join(' ')
}
