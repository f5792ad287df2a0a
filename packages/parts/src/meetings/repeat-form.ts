import type { Meeting } from '@parley/contract'
import {
  type DateFormat,
  type LocalDate,
  readDate,
  type RepeatRule,
  type RepeatUnit,
  repeatWords,
  skippedMonthsWords,
  writeDate,
} from '@parley/domain'

/** What is typed of how a meeting repeats. */
export interface RepeatForm {
  repeat: 'none' | RepeatUnit
  interval: string
  /** Sunday is 0. */
  weekdays: readonly number[]
  /** As the person writes days; nothing: for ever. */
  until: string
}

export const NO_REPEAT: RepeatForm = { repeat: 'none', interval: '1', weekdays: [], until: '' }

export const repeatFormOf = (rule: Meeting['repeat'], format: DateFormat): RepeatForm =>
  rule === null
    ? NO_REPEAT
    : {
        repeat: rule.unit,
        interval: String(rule.interval),
        weekdays: rule.weekdays,
        until: rule.until === null ? '' : writeDate(rule.until, format),
      }

/** The rule that is typed, of a meeting on `day`; null: none, or it is not complete. */
export function ruleOf(form: RepeatForm, format: DateFormat): RepeatRule | null {
  if (form.repeat === 'none') return null
  const until = form.until === '' ? null : readDate(form.until, format)
  if (form.until !== '' && until === null) return null
  const weekdays = form.repeat === 'week' ? form.weekdays.toSorted((a, b) => a - b) : []
  return { unit: form.repeat, interval: Number(form.interval), weekdays, until }
}

/** What a rule will do, in a sentence. */
export function sentenceOf(rule: RepeatRule, day: LocalDate): string {
  const ends = rule.until === null ? ', for ever' : ''
  const words = `It repeats ${repeatWords(rule, day)}${ends}.`
  return [words, skippedMonthsWords(rule, day) ?? []].flat().join(' ')
}
