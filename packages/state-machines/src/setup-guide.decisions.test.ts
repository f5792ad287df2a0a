import { expect, test } from 'vitest'
import { decideSetupGuide } from './setup-guide.decisions.ts'
import { organizationRecord } from './test-records.ts'

test('what is not named stays, and the version of the settings too', () => {
  const { marks, changes } = decideSetupGuide(
    { ...organizationRecord, setupGuide: { payments_agreed: true, put_away: false } },
    { put_away: true },
  )
  expect(marks).toEqual({ payments_agreed: true, put_away: true })
  expect(changes).toMatchObject([{ type: 'organization', fields: { setupGuide: marks } }])
  expect(changes[0]).not.toHaveProperty('fields.version')
})

test.each(['payments_agreed', 'put_away'] as const)('%s is remembered alone', (mark) => {
  const before = { payments_agreed: false, put_away: false }
  const { changes } = decideSetupGuide({ ...organizationRecord, setupGuide: before }, { [mark]: true })
  expect(changes).toMatchObject([{ fields: { setupGuide: { ...before, [mark]: true } } }])
})

test('what stands already changes nothing', () => {
  expect(decideSetupGuide(organizationRecord, { put_away: false }).changes).toEqual([])
  expect(decideSetupGuide(organizationRecord, {}).changes).toEqual([])
})
