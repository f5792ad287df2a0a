import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './lib/workspace.ts'
import { importersOfModules, tablesOfModules } from './module-tables.ts'

const API = 'apps/api/src/'
const tables = sourceFiles(`${API}migrations/*.ts`).flatMap((path) =>
  [...readSource(path).matchAll(/create table (\w+)/g)].map(([, table = '']) => table),
)

/** Matches a SQL statement or a knex call that names the table. */
const naming = (table: string) =>
  new RegExp(
    `\\b(from|join|into|update) ${table}\\b|\\b(knex|trx|executor|transaction)(<[^(]*>)?\\(\\s*'${table}( as \\w+)?'` +
      `|\\.(from|join|leftJoin|innerJoin|into|table)\\(\\s*'${table}( as \\w+)?'`,
  )

/** The module of a file, or its folder beside the modules; null for other files. */
function moduleOf(path: string): string | null {
  const [first = '', second = '', third] = path.slice(API.length).split('/')
  if (first === 'modules') return third === undefined ? null : second
  return second === '' ? null : first
}

test('each module of the api names the tables that it says it does, and no others', () => {
  const found = new Map<string, Set<string>>()
  for (const path of sourceFiles(`${API}**/*.ts`)) {
    const module = /\.test\.ts$|\/(migrations|seeds)\//.test(path) ? null : moduleOf(path)
    if (module === null) continue
    const code = readSource(path)
    for (const table of tables.filter((name) => naming(name).test(code))) {
      found.set(module, (found.get(module) ?? new Set()).add(table))
    }
  }
  const sorted = [...found].map(([module, names]) => [module, [...names].toSorted()] as const)
  expect(Object.fromEntries(sorted)).toEqual(tablesOfModules)
})

test('a module with a border is imported by the modules that it says, and no others', () => {
  const paths = sourceFiles(`${API}**/*.ts`).filter((path) => !path.endsWith('.test.ts'))
  const importersOf = (name: string) => {
    const isImport = new RegExp(` from '(\\.\\./)+(modules/)?${name}/`)
    const importing = paths.filter((path) => isImport.test(readSource(path)))
    return [...new Set(importing.flatMap((path) => moduleOf(path) ?? []))].toSorted()
  }
  const found = Object.keys(importersOfModules).map((name) => [name, importersOf(name)])
  expect(Object.fromEntries(found)).toEqual(importersOfModules)
})

test('what names a table is recognised', () => {
  const says = [
    'select 1 from invoices i',
    "trx('invoices').forUpdate()",
    "knex<Row>('invoices as i')",
    ".leftJoin('invoices', {",
    'update invoices set',
  ]
  expect(says.filter((text) => naming('invoices').test(text))).toEqual(says)
  expect(naming('invoices').test("import { invoices } from './invoices.ts'")).toBe(false)
})
