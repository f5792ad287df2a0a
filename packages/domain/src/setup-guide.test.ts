import { expect, test } from 'vitest'
import { DEFAULT_SETUP_GUIDE, type SetupFacts, setupStepsDone, setupStepsLeft } from './setup-guide.ts'

const FRESH: SetupFacts = {
  line: { label: null },
  colleagues: 0,
  hasTexted: false,
  hasInvoice: false,
  marks: DEFAULT_SETUP_GUIDE,
}
const left = (facts: Partial<SetupFacts>) => setupStepsLeft(setupStepsDone({ ...FRESH, ...facts }))

test('of a fresh organization all is left, in its order', () => {
  expect(left({})).toEqual(['line', 'team', 'first-text', 'payments'])
})

test.each<[string, Partial<SetupFacts>, string[]]>([
  ['a line with a name', { line: { label: 'Dispatch' } }, ['team', 'first-text', 'payments']],
  ['no line any more', { line: null, hasTexted: true }, ['line', 'team', 'payments']],
  ['a text from a line without a name', { hasTexted: true }, ['team', 'payments']],
  ['one colleague', { colleagues: 1 }, ['line', 'first-text', 'payments']],
  ['an invoice', { hasInvoice: true }, ['line', 'team', 'first-text']],
  ['agreed payment settings', { marks: { payments_agreed: true, put_away: false } }, ['line', 'team', 'first-text']],
  [
    'put away, which does nothing by itself',
    { marks: { payments_agreed: false, put_away: true } },
    ['line', 'team', 'first-text', 'payments'],
  ],
])('%s', (_, facts, steps) => {
  expect(left(facts)).toEqual(steps)
})
