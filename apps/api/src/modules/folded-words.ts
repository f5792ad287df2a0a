import { isIndexed, isSoughtWithin, phoneDigits, searchWords, wordThatBegins } from '@parley/domain'
import { containing } from './keyset.ts'

/** Adds a value to a statement and gives the place that stands for it. */
export type Bind = (value: string) => string

/** A folded column holds every word of a term. */
export function holdingWords(column: string, search: string, bind: Bind): string {
  return every(search, (word) => `${column} like ${bind(containing(word))}`)
}

/** The same for an index of trigrams, also of a column that `like` folds: words that have none are compared with what the others find. */
export function findingWords(column: string, search: string, bind: Bind, like = 'like'): string {
  return every(search, (word) => {
    const holds = `${column} ${like} ${bind(containing(word))}`
    return isIndexed(word) ? holds : `(${holds}) is true`
  })
}

function every(search: string, condition: (word: string) => string): string {
  return `(${searchWords(search).map(condition).join(' and ') || 'true'})`
}

/** How a person is looked for by name or number. */
export interface PersonSought {
  /** Patterns of the term's words, as `isNamed` takes them. */
  words: string[]
  /** What the index of names is asked for, as `foundByName` takes it. */
  parts: string
  /** The pattern of a phone number, where the term can be one. */
  phone: string | null
}

/** What finds whom a term names, as `findsName` of the domain does. */
export function personSought(search: string): PersonSought {
  const words = searchWords(search)
  const beginning = wordThatBegins(words)
  const digits = phoneDigits(search)
  return {
    words: words.map((word) => containing(word === beginning ? ` ${word}` : word)),
    parts: beginning === null ? partsSought(words) : part('^', beginning),
    phone: digits && containing(digits),
  }
}

/** The condition that the customer `cu` has a name that is found by `PersonSought.words`, which the statement knows as `words`. */
export const isNamed = (words: string): string => `(' ' || cu.name_folded) like all (cast(${words} as text[]))`

/** Stands for the organisation's key in what the index of names is asked for; nobody types it. */
const KEY = '\u0001'
/** The most letters of an end that the index keeps. */
const LONGEST_PART = 32

/**
 * The customers `cu` of the organisation $1 whom the index of names finds, by `PersonSought.parts`, which the statement knows as
 * `parts`. It may find too many: the names have to be compared.
 */
export const foundByName = (parts: string): string => `name_parts(cu.organization_id, cu.name_folded)
  @@ cast(replace(cast(${parts} as text), '${KEY}', substr(md5(cast($1 as uuid)::text), 1, 8)) as tsquery)`

/** The index is asked for words of two letters and more; shorter ones are compared with what it finds. */
const partsSought = (words: readonly string[]): string =>
  words
    .filter((word) => /../u.test(word) || isSoughtWithin(word))
    .map((word) => `(${part('^', word)} | ${part(':', word)})`)
    .join(' & ')

const part = (mark: string, word: string): string =>
  `'${KEY}${mark}${Array.from(word).slice(0, LONGEST_PART).join('').replaceAll(/['\\]/g, '$&$&')}':*`
