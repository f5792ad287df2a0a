import { expect, it } from 'vitest'
import { nameInTest } from './locator-of.ts'

it('writes a name as it is', () => {
  const { written, isMeant } = nameInTest("Maria's (3)")
  expect(written).toBe(String.raw`name: 'Maria\'s (3)', exact: true`)
  expect(["Maria's (3)", "maria's (3)"].map(isMeant)).toEqual([true, false])
})

it('leaves open which clock time stands in a name', () => {
  const { written, isMeant } = nameInTest('Maria Okafor 2:53 PM Is 1/2" ok? (303) 555-0134')
  expect(written).toBe(String.raw`name: /^Maria Okafor \d{1,2}:\d\d [AP]M Is 1\/2" ok\? \(303\) 555-0134$/`)
  expect(isMeant('Maria Okafor 11:04 AM Is 1/2" ok? (303) 555-0134')).toBe(true)
  expect(isMeant('Maria Okafor Yesterday Is 1/2" ok? (303) 555-0134')).toBe(false)
})

it('means one time where the name is nothing else: it is what was chosen', () => {
  expect(nameInTest('9:00 AM').written).toBe("name: '9:00 AM', exact: true")
})
