import { tmpdir } from 'node:os'
import { scenarioNames } from '@parley/scenarios'
import { expect, test } from 'vitest'
import { readSource } from '../../scripts/lib/workspace.ts'
import { readStories } from '../states/read-stories.ts'
import { changesOf, readChanges } from './read-changes.ts'
import { readWorlds } from './read-worlds.ts'

test('every world is shown with what its builder says is in it', () => {
  const worlds = readWorlds(readStories())
  expect(worlds.map(({ name }) => name)).toEqual(scenarioNames)
  expect(worlds.filter(({ about }) => !/^[A-Z\d].{10,}\.$/.test(about))).toEqual([])
  expect(worlds.find(({ name }) => name === 'unread')?.about).toContain('1, 3, 9, 12 and 120 unread texts')
  expect(worlds.find(({ name }) => name === 'payment-states')?.stories.length).toBeGreaterThan(3)
})

test('every world stands in docs/mocked-app.md', () => {
  const table = readSource('docs/mocked-app.md')
  expect(scenarioNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

const commit = (name: string, day: string, subject: string, ...files: string[]) =>
  `\u001E${name}\t${day}\t${subject}\n\n${files.join('\n')}\n`

test('changes are told by day and screen, newest first, each once', () => {
  const log = [
    commit('c3', '2026-11-19', 'invoices: void asks first', 'packages/features/invoices/src/a.tsx'),
    commit('c2', '2026-11-19', 'format', 'packages/features/invoices/src/a.tsx'),
    commit(
      'c1',
      '2026-11-18',
      'rows: 42 px high',
      'packages/ui/src/tokens/tokens.json',
      'packages/features/virtual-terminal/src/b.tsx',
      'packages/features/phone/src/c.test.ts',
    ),
  ].join('')
  expect(changesOf(log)).toEqual({
    commit: 'c3',
    days: [
      { day: '2026-11-19', places: [{ place: 'Invoices', sentences: ['Void asks first.'] }] },
      {
        day: '2026-11-18',
        places: [
          { place: 'Foundations', sentences: ['42 px high.'] },
          { place: 'Virtual Terminal', sentences: ['42 px high.'] },
        ],
      },
    ],
  })
})

test('without git it says why nothing is known', () => {
  expect(readChanges(tmpdir())).toEqual({ missing: expect.stringContaining('git') as unknown })
})
