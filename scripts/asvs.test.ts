import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, root } from './lib/workspace.ts'

const ROW = /^\| (V\d+\.\d+\.\d+) \| ([12]) \| (met|not applicable|gap) \| (.+) \|$/gm
const rows = Array.from(readSource('docs/asvs.md').matchAll(ROW), ([, id = '', level, verdict, why = '']) => ({
  id,
  level,
  verdict,
  why,
  files: Array.from(why.matchAll(/`([^`]+\/[^`]+)`/g), ([, file = '']) => file),
}))

test('each requirement has one row and one verdict', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('what is met names a file that shows it, and every named file is there', () => {
  const unshown = rows.filter(({ verdict, files }) => verdict === 'met' && files.length === 0)
  expect(unshown.map(({ id }) => id)).toEqual([])
  const missing = rows.flatMap(({ id, files }) =>
    files.filter((file) => !existsSync(join(root, file))).map((file) => `${id}: ${file}`),
  )
  expect(missing).toEqual([])
})
