import { isIndexed, phoneDigits, searchWords } from '@parley/domain'
import { beginning, containing } from './keyset.ts'

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
  /** Patterns of the term's words, all of which a name holds. */
  words: string[]
  /** Patterns of one word, of which one has to match: what the index of names is asked for. */
  indexed: string[]
  /** The pattern of another word for that index. */
  second: string | null
  /** The pattern of a phone number, where the term can be one. */
  phone: string | null
}

/** The patterns for whom a term names. The index is asked for the longest words; the others are compared with what it finds. */
export function personSought(search: string): PersonSought {
  const words = searchWords(search)
  const [longest = '', second = ''] = words.toSorted(
    (a, b) => Number(isIndexed(b)) - Number(isIndexed(a)) || b.length - a.length,
  )
  const digits = phoneDigits(search)
  return {
    words: words.map(containing),
    indexed: wordPatterns(longest),
    second: isIndexed(second) ? containing(second) : null,
    phone: digits && containing(digits),
  }
}

/** A word too short for its trigrams is found where a name or a part of it begins. */
function wordPatterns(word: string): string[] {
  if (isIndexed(word)) return [containing(word)]
  return /[\p{L}\p{N}]/u.test(word) ? [beginning(word), `% ${beginning(word)}`] : []
}
