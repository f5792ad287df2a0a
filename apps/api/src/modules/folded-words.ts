import { isIndexed, searchWords } from '@parley/domain'
import { containing } from './keyset.ts'

/** Adds a value to a statement and gives the place that stands for it. */
export type Bind = (value: string) => string

/** A column, folded unless `like` folds, holds every word of a term. */
export function holdingWords(column: string, search: string, bind: Bind, like = 'like'): string {
  return every(search, (word) => `${column} ${like} ${bind(containing(word))}`)
}

/** The same for an index of trigrams: words that have none are compared with what the others find. */
export function findingWords(column: string, search: string, bind: Bind, like = 'like'): string {
  return every(search, (word) => {
    const holds = `${column} ${like} ${bind(containing(word))}`
    return isIndexed(word) ? holds : `(${holds}) is true`
  })
}

/** For an index of trigrams and a term without any: a name that has a word beginning with each of the term's. */
export function beginningWords(column: string, search: string, bind: Bind): string {
  if (!/[\p{L}\p{N}]/u.test(search)) return 'false'
  return every(search, (word) => {
    const beginning = containing(word).slice(1)
    return `(${column} like ${bind(beginning)} or ${column} like ${bind(`% ${beginning}`)})`
  })
}

function every(search: string, condition: (word: string) => string): string {
  return `(${searchWords(search).map(condition).join(' and ') || 'true'})`
}
