import { isIndexed, matchesInsideWord, phoneDigits, searchWords, requiredPrefixWord } from '@parley/domain'
import { containing } from './keyset.ts'

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: string) => string

/** SQL condition that a folded column contains every word of a term. */
export function holdingWords(column: string, search: string, bind: Bind): string {
  return every(search, (word) => `${column} like ${bind(containing(word))}`)
}

/**
 * As `holdingWords`, for a trigram index, also on a column that `like` folds: words without a trigram are only compared
 * on rows that the other words find.
 */
export function findingWords(column: string, search: string, bind: Bind, like = 'like'): string {
  return every(search, (word) => {
    const holds = `${column} ${like} ${bind(containing(word))}`
    return isIndexed(word) ? holds : `(${holds}) is true`
  })
}

function every(search: string, condition: (word: string) => string): string {
  return `(${searchWords(search).map(condition).join(' and ') || 'true'})`
}

/** The patterns with which a person is searched by name or number. */
export interface PersonSought {
  /** Patterns of the term's words, for `isNamed`. */
  words: string[]
  /** Query of the index of names, for `foundByName`. */
  parts: string
  /** Pattern of a phone number; null when the term cannot be one. */
  phone: string | null
}

/** Builds the patterns that find whom a term names, by the same rules as `findsName` of the domain. */
export function personSought(search: string): PersonSought {
  const words = searchWords(search)
  const beginning = requiredPrefixWord(words)
  const digits = phoneDigits(search)
  return {
    words: words.map((word) => containing(word === beginning ? ` ${word}` : word)),
    parts: beginning === null ? partsSought(words) : part('^', beginning),
    phone: digits && containing(digits),
  }
}

/** SQL condition that the name of the customer `cu` matches `PersonSought.words`, bound as `words`. */
export const isNamed = (words: string): string => `(' ' || cu.name_folded) like all (cast(${words} as text[]))`

/** Placeholder for the organisation's key in queries of the index of names; nobody types this character. */
const KEY = '\u0001'
/** Number of letters at which the index truncates each part of a name. */
const LONGEST_PART = 32

/**
 * SQL condition that the index of names finds the customer `cu` of the organisation $1 by `PersonSought.parts`, bound
 * as `parts`. It may find too many, so names must be compared as well.
 */
export const foundByName = (parts: string): string => `name_parts(cu.organization_id, cu.name_folded)
  @@ cast(replace(cast(${parts} as text), '${KEY}', substr(md5(cast($1 as uuid)::text), 1, 8)) as tsquery)`

/**
 * Only words of two or more letters, or of scripts without blanks, are looked up in the index; shorter ones are
 * compared on what it finds.
 */
const partsSought = (words: readonly string[]): string =>
  words
    .filter((word) => /../u.test(word) || matchesInsideWord(word))
    .map((word) => `(${part('^', word)} | ${part(':', word)})`)
    .join(' & ')

const part = (mark: string, word: string): string =>
  `'${KEY}${mark}${Array.from(word).slice(0, LONGEST_PART).join('').replaceAll(/['\\]/g, '$&$&')}':*`
