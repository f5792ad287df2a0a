import { readFileSync } from 'node:fs'
import { netNames, parseMockParam } from '@parley/mocks'
import { scenarioNames } from '@parley/scenarios'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../../../../docs/mocked-app.md', import.meta.url), 'utf8')

it('names every world and every state of the network', () => {
  for (const name of [...scenarioNames, ...netNames]) expect(page).toContain(`\`${name}\``)
})

it('shows an address that can be read', () => {
  const [, state = ''] = /messages\?mock=(\S+)$/m.exec(page) ?? []
  expect(parseMockParam(state).mistakes).toEqual([])
})
