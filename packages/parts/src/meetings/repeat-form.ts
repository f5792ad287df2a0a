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

/** The form values of how a meeting repeats. */
export interface RepeatForm {
  repeat: 'none' | RepeatUnit
  interval: string
  /** Weekday numbers; 0 is Sunday. */
  weekdays: readonly number[]
  /** In the user's date format; empty: for ever. */
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

/** The typed rule of a meeting on `day`; null when there is none, or it is incomplete. */
export function ruleOf(form: RepeatForm, format: DateFormat): RepeatRule | null {
  if (form.repeat === 'none') return null
  const until = form.until === '' ? null : readDate(form.until, format)
  if (form.until !== '' && until === null) return null
  const weekdays = form.repeat === 'week' ? form.weekdays.toSorted((a, b) => a - b) : []
  return { unit: form.repeat, interval: Number(form.interval), weekdays, until }
}

/** A sentence that describes the result of a rule. */
export function sentenceOf(rule: RepeatRule, day: LocalDate): string {
  const ends = rule.until === null ? ', with no end date' : ''
  const words = `It repeats ${repeatWords(rule, day)}${ends}.`
  return [words, skippedMonthsWords(rule, day) ?? []].flat().join(' ')
}
