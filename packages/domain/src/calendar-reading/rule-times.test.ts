import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parsed, rulesOf } from './properties.ts'
import { EndlessRuleError, ruleTimes } from './rule-times.ts'

const wall = (text: string) => Date.parse(text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'))
const written = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.000Z/g, '')
function ruleOf(text: string) {
  const [rule] = rulesOf(parsed(['BEGIN:VEVENT', `RRULE:${text}`, 'END:VEVENT']), () => 0)
  if (!rule) throw new Error(text)
  return rule
}
const FAR = wall('22001231T000000')

function first(rule: string, start: string, count: number, from = start): string[] {
  const times: string[] = []
  const range = { from: wall(from), to: FAR }
  for (const time of ruleTimes(ruleOf(rule), wall(start), range, { left: 1_000_000 })) {
    if (times.push(written(time)) === count) break
  }
  return times
}

/**
 * Start, rule and the rule's first times: the examples of RFC 5545 and many more, some randomly generated. The times
 * were computed with python-dateutil 2.9, which shares no code with the implementation under test.
 */
const corpus = readFileSync(new URL('./rule-corpus.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

describe('the times of a rule', () => {
  test('there are many', () => expect(corpus.length).toBeGreaterThan(190))

  test.each(corpus)('%s', (line) => {
    const [start = '', rule = '', ...expected] = line.split(' ')
    expect(first(rule, start, expected.length)).toEqual(expected)
    const skipped = Math.min(3, expected.length - 1)
    expect(first(rule, start, expected.length - skipped, expected[skipped])).toEqual(expected.slice(skipped))
  })

  test('February 29 is left out of other years, and no day stands for it', () => {
    expect(first('FREQ=YEARLY', '20240229T100000', 3)).toEqual([
      '20240229T100000',
      '20280229T100000',
      '20320229T100000',
    ])
  })

  test('a rule that no day fulfils has none, and ends', () => {
    for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31;INTERVAL=3']) {
      expect(first(rule, '20260101T100000', 1)).toEqual([])
    }
  })

  test('what begins long ago is not walked through from its start', () => {
    const effort = { left: 2000 }
    const range = { from: wall('20261101T000000'), to: wall('20261103T000000') }
    for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY', 'FREQ=HOURLY', 'FREQ=YEARLY']) {
      expect([...ruleTimes(ruleOf(rule), wall('16010101T000000'), range, effort)].every((at) => at >= range.from)).toBe(
        true,
      )
    }
  })

  test('the last time is one that its end names, also at midnight', () => {
    expect(first('FREQ=DAILY;UNTIL=20261103T000000', '20261102T000000', 9)).toEqual([
      '20261102T000000',
      '20261103T000000',
    ])
    expect(first('FREQ=DAILY;UNTIL=20261103', '20261102T000000', 9)).toEqual(['20261102T000000', '20261103T000000'])
    expect(first('FREQ=HOURLY;UNTIL=20261102T010000', '20261102T000000', 9)).toEqual([
      '20261102T000000',
      '20261102T010000',
    ])
  })

  test('as many as its count says are counted from its start, from whenever on they are asked for', () => {
    expect(first('FREQ=DAILY;COUNT=5', '20261102T090000', 9, '20261105T000000')).toEqual([
      '20261105T090000',
      '20261106T090000',
    ])
  })

  test('a rule whose next time is after the last day of all has one, and ends', () => {
    for (const freq of ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY']) {
      expect(first(`FREQ=${freq};INTERVAL=99999999999`, '20260101T100000', 2)).toEqual(['20260101T100000'])
    }
  })

  test('each hour of a day is one from its first on', () => {
    expect(first('FREQ=HOURLY;BYMONTHDAY=2', '20261101T220000', 2)).toEqual(['20261102T000000', '20261102T010000'])
  })

  test('a rule that no day fulfils costs no more than the range', () => {
    const range = { from: wall('20260101T000000'), to: wall('20271231T000000') }
    const rule = ruleOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
    expect([...ruleTimes(rule, wall('20260101T100000'), range, { left: 1500 })]).toEqual([])
  })

  test('one that gives a time each minute of a day costs what it gives', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at).join()
    const rule = ruleOf(`FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)}`)
    const range = { from: wall('20261101T000000'), to: wall('20261130T000000') }
    expect(() => [...ruleTimes(rule, wall('20261101T000000'), range, { left: 10_000 })]).toThrow(EndlessRuleError)
  })

  test('each step costs one, and as many are given as may be spent', () => {
    const range = { from: wall('20261101T000000'), to: wall('20261101T040000') }
    const all = (left: number) => [...ruleTimes(ruleOf('FREQ=HOURLY'), range.from, range, { left })]
    expect(all(5)).toHaveLength(5)
    expect(() => all(4)).toThrow(EndlessRuleError)
  })

  test('one that gives a time each second costs more than may be spent', () => {
    const range = { from: wall('20261101T000000'), to: FAR }
    const all = () => [...ruleTimes(ruleOf('FREQ=SECONDLY'), wall('20260101T000000'), range, { left: 10_000 })]
    expect(all).toThrow(EndlessRuleError)
  })
})
