import {
  DEFAULT_BUSINESS_HOURS,
  DEFAULT_SETUP_GUIDE,
  DEFAULT_USUAL_PLACE,
  type OrganizationRecord,
} from '@parley/domain'
import { expect, test } from 'vitest'
import { decideSetupGuide } from './setup-guide.decisions.ts'
import { organization } from './test-records.ts'

const STORED: OrganizationRecord = {
  ...organization,
  email: null,
  website: null,
  logoUrl: null,
  zoomAccountId: null,
  zoom: null,
  requiresSecondFactor: false,
  businessHours: DEFAULT_BUSINESS_HOURS,
  holidays: [],
  setupGuide: DEFAULT_SETUP_GUIDE,
  usualPlace: DEFAULT_USUAL_PLACE,
  version: 4,
}

test('what is not named stays, and the version of the settings too', () => {
  const { marks, changes } = decideSetupGuide(
    { ...STORED, setupGuide: { payments_agreed: true, put_away: false } },
    { put_away: true },
  )
  expect(marks).toEqual({ payments_agreed: true, put_away: true })
  expect(changes).toMatchObject([{ type: 'organization', fields: { setupGuide: marks } }])
  expect(changes[0]).not.toHaveProperty('fields.version')
})

test('what stands already changes nothing', () => {
  expect(decideSetupGuide(STORED, { put_away: false }).changes).toEqual([])
  expect(decideSetupGuide(STORED, {}).changes).toEqual([])
})
