import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ASVS, ASVS_REQUIREMENTS } from './lib/asvs-requirements.ts'
import { readSource, root } from './lib/workspace.ts'

const page = readSource('docs/asvs.md')
const FILE = /`([\w@./-]+\.(?:ts|tsx|mjs|md|json|yaml))`/g
const CODE = /`[^`]*`/g

/** Every line that starts as a requirement row, whether or not the rest of it is well-formed. */
const rows = Array.from(page.matchAll(/^\| *(V\d+\.\d+\.\d+)\b.*$/gm), ([line, id = '']) => {
  const [, , level = '', asked = '', verdict = '', why = '', ...rest] = line.split('|').map((cell) => cell.trim())
  const files = Array.from(why.matchAll(FILE), ([, file = '']) => file)
  return { id, level, asked, verdict, why, isWhole: rest.length === 1, files }
})

const idsWhere = (isWrong: (row: (typeof rows)[number]) => boolean) => rows.filter(isWrong).map(({ id }) => id)
const hasWords = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(CODE, ''))

test('the list is the one of the standard, whole', () => {
  expect(ASVS_REQUIREMENTS[1]).toHaveLength(70)
  expect(ASVS_REQUIREMENTS[2]).toHaveLength(183)
  expect(page).toContain(`${ASVS.name} ${ASVS.version}`)
})

test.each(['1', '2'] as const)('every requirement of level %s has exactly one row', (level) => {
  expect(
    rows
      .filter((row) => row.level === level)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ASVS_REQUIREMENTS[level].toSorted())
})

test('every row says what is asked for, and has one of three verdicts', () => {
  expect(rows).toHaveLength(ASVS_REQUIREMENTS[1].length + ASVS_REQUIREMENTS[2].length)
  expect(idsWhere(({ verdict }) => !['met', 'n/a', 'gap'].includes(verdict))).toEqual([])
  expect(idsWhere(({ asked, isWhole }) => !hasWords(asked) || !isWhole)).toEqual([])
})

test('what is met names a file that shows it, and every named file is there', () => {
  expect(idsWhere(({ verdict, files }) => verdict === 'met' && files.length === 0)).toEqual([])
  const missing = rows.flatMap(({ id, files }) =>
    files.filter((file) => !existsSync(join(root, file))).map((file) => `${id}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('what cannot apply says why, and a gap says what is missing', () => {
  expect(idsWhere(({ verdict, why }) => verdict !== 'met' && !hasWords(why))).toEqual([])
})

test('the page counts its verdicts and names the gaps of level 1', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  expect(page).toContain(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('n/a')} do not apply and ${count('gap')} are gaps.`,
  )
  const [told = ''] = /^Known gaps .*(?:\n.+)*/m.exec(page) ?? []
  expect(told.match(/V\d+\.\d+\.\d+/g)).toEqual(idsWhere(({ verdict, level }) => verdict === 'gap' && level === '1'))
})
