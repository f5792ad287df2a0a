import { textWords } from './text-search.ts'

/** Spellings that sound alike with their common form, in the order of replacement. */
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

/**
 * The sound of a folded word: sounds with several spellings are unified, silent letters dropped, and so are the vowels
 * between the first one and the last letter.
 */
function soundOf(word: string): string {
  const heard = SPELLINGS.reduce((text, [written, sound]) => text.replace(written, sound), word)
  const [head] = /^[^aeiou]*[aeiou]?/.exec(heard) ?? ['']
  const rest = heard.slice(head.length)
  return head + rest.slice(0, -1).replaceAll(/[aeiou]/g, '') + rest.slice(-1)
}

/**
 * The sounds of the words of a name, in any order, so that `Jon Smith` equals `Smyth, John`; null when there are fewer
 * than two. Same as `name_sound` in the database.
 */
export function nameSound(name: string | null): string | null {
  const sounds = [...new Set(textWords(name ?? '').map(soundOf))].toSorted((a, b) => (a < b ? -1 : 1))
  return sounds.length < 2 ? null : sounds.join(' ')
}
