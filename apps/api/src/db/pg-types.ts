import { types } from 'pg'

const { DATE, INT8, TIMESTAMPTZ } = types.builtins

type Parse = (text: string) => unknown

/** Keeps dates as text and turns bigints into numbers on every connection of this process, for both engines. */
export function installTypeParsers(): void {
  types.setTypeParser(INT8, Number)
  types.setTypeParser(DATE, (text) => text)
}

/**
 * Converts PostgreSQL's text of an instant in a UTC session (`2026-11-21 09:05:00.12+00`) to ISO 8601 with
 * milliseconds.
 */
export function isoOfPg(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)).slice(0, 3) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

const instant: number = TIMESTAMPTZ
const usualParser = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse
const hotParser = (oid: number, format?: 'text' | 'binary'): Parse =>
  oid === instant ? isoOfPg : usualParser(oid, format)

/**
 * The process's parsers, but with instants as ISO text: hot lists never build a Date. It is an array because pg also
 * hands this value to the protocol as the (empty) list of parameter types.
 */
export const hotTypes = Object.assign([], { getTypeParser: hotParser as typeof types.getTypeParser })
