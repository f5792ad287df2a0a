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
  [
    'America/New_York',
    'Syracuse 315, Louisville 502, Boston 617, Indianapolis 317, Fort Wayne 260, Cleveland 216, Miami 305',
  ],
  [
    'America/New_York',
    'Atlanta 404, Charlotte 704, Pittsburgh 412, Detroit 313, Orlando 407, Hartford 860, Baltimore 410',
  ],
  ['America/New_York', 'Cincinnati 513, Columbus 614, Richmond 804, Charleston 843, Jacksonville 904, Raleigh 919'],
  ['America/Chicago', 'Dallas 214, Houston 713, Omaha 402, Tulsa 918, New Orleans 504, Minneapolis 612, Nashville 615'],
  [
    'America/Chicago',
    'Des Moines 515, St. Louis 314, Memphis 901, San Antonio 210, Waco 254, Laredo 956, Waukegan 847',
  ],
  ['America/Chicago', 'Bryan 979, Milwaukee 414, Wichita 316, Fargo 701, Topeka 785, Jackson 601'],
  ['America/Los_Angeles', 'San Diego 619, Las Vegas 702, Portland 503, San Francisco 415, Sacramento 916, Spokane 509'],
  ['America/Toronto', 'Montreal 514, Ottawa 613, Gatineau 819, Mississauga 905, London 519, Sherbrooke 873'],
  ['America/Denver', 'Salt Lake City 801, Cheyenne 307, Billings 406, Albuquerque 505, El Paso 915'],
  ['America/Edmonton', 'Calgary 403, Red Deer 587'],
  ['America/Halifax', 'Fredericton 506, Charlottetown 902'],
  ['America/Winnipeg', 'Brandon 204'],
  ['America/Boise', 'Idaho Falls 208'],
  ['America/St_Thomas', 'Charlotte Amalie 340'],
  ['America/Whitehorse', 'Whitehorse 867'],
  ['Pacific/Guam', 'Dededo 671'],
  ['Pacific/Pago_Pago', 'Tafuna 684'],
  ['Pacific/Saipan', 'Garapan 670'],
  [
    'America/New_York',
    'Orlando 689, Akron 436, Buffalo 624, Detroit 679, Chattanooga 729, Jacksonville 324, Richmond 686, Fayetteville 472',
  ],
  ['America/Chicago', 'Shreveport 457, Montgomery 483, Houston 621, Peoria 861, Rochester 924, Madison 353'],
  ['America/Los_Angeles', 'Fresno 357, Chico 837, Santa Rosa 369, Los Angeles 738'],
])('in %s are the numbers of %s', (zone, cities) => {
  const elsewhere = cities.split(', ').filter((city) => zoneOfPhone(`+1${city.slice(-3)}5550134`, 'Etc/GMT') !== zone)
  expect(elsewhere).toEqual([])
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
