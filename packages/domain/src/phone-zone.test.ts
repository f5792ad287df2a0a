import { expect, it } from 'vitest'
import { zoneOfCustomer, zoneOfPhone } from './phone-zone.ts'

const FALLBACK = 'America/Denver'

it.each([
  ['+13035550134', 'America/Denver'],
  ['+17205550134', 'America/Denver'],
  ['+12125550134', 'America/New_York'],
  ['+13125550134', 'America/Chicago'],
  ['+12065550134', 'America/Los_Angeles'],
  ['+16025550134', 'America/Phoenix'],
  ['+18085550134', 'Pacific/Honolulu'],
  ['+19075550134', 'America/Anchorage'],
  ['+17095550134', 'America/St_Johns'],
  ['+13065550134', 'America/Regina'],
  ['+16045550134', 'America/Vancouver'],
  ['+17875550134', 'America/Puerto_Rico'],
])('%s is in %s', (phoneNumber, zone) => {
  expect(zoneOfPhone(phoneNumber, 'Etc/GMT')).toBe(zone)
})

it.each([
  ['a toll-free number', '+18005550134'],
  ['another country', '+442079460018'],
  ['a number of eight digits behind its area code', '+130355501341'],
  ['two numbers in one', '+44+13035550134'],
  ['a country whose code begins like an area code', '+3035550134'],
])('%s has the zone of the business', (_, phoneNumber) => {
  expect(zoneOfPhone(phoneNumber, FALLBACK)).toBe(FALLBACK)
})

it('names only zones that exist', () => {
  const zones = Array.from({ length: 800 }, (_, index) => zoneOfPhone(`+1${200 + index}5550134`, 'UTC'))
  for (const timeZone of new Set(zones)) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  }
})

it.each([
  [{ timezone: 'Europe/London', phoneNumber: '+13035550134' }, 'Europe/London'],
  [{ timezone: null, phoneNumber: '+13035550134' }, 'America/Denver'],
  [{ timezone: null, phoneNumber: '+442079460018' }, FALLBACK],
])('a customer %j is in %s', (customer, zone) => {
  expect(zoneOfCustomer(customer, FALLBACK)).toBe(zone)
})
