import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importTable, type ImportRow } from './import-table.ts'
import {
  importsOf,
  packageOf,
  readSource,
  sourceFiles,
  workspacePackages,
  type WorkspacePackage,
} from './lib/workspace.ts'

const packages = workspacePackages()
const manifestOf = new Map(packages.map(({ manifest }) => [manifest.name, manifest]))

function rowOf(folder: string): ImportRow | undefined {
  return importTable.find((row) => matches(row.folder, folder))
}

function matches(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : pattern === text
}

function allows(list: readonly string[] | undefined, name: string): boolean {
  return list?.some((pattern) => matches(pattern, name)) ?? false
}

const isOwn = (name: string) => name.startsWith('@parley/')

/**
 * Whether a file is a story, a test, part of the mock console, or used only by those; these may also use the test
 * harness.
 */
const isForDevelopment = (path: string) =>
  /^(e2e|bench|proof)\/|\.(stories|test)\.tsx?$|\/(test|stories|testing|mock-console)\/|\.config\.ts$/.test(path)

function breaches({ folder, manifest }: WorkspacePackage, row: ImportRow): string[] {
  const declared = Object.keys(manifest.dependencies ?? {})
  const forDevelopment = Object.keys(manifest.devDependencies ?? {})
  return [
    ...declared.filter((name) => isOwn(name) && !allows(row.own, name)),
    ...declared.filter(
      (name) => !isOwn(name) && (allows(row.never, name) || (row.outside && !allows(row.outside, name))),
    ),
    ...forDevelopment.filter((name) => isOwn(name) && !allows(row.own, name) && !allows(row.ownForDevelopment, name)),
  ].map((name) => `${folder} may not depend on ${name}`)
}

function importBreaches({ folder, manifest }: WorkspacePackage, row: ImportRow): string[] {
  const declared = new Set(Object.keys(manifest.dependencies ?? {}))
  const forDevelopment = new Set(Object.keys(manifest.devDependencies ?? {}))
  return sourceFiles(`${folder}/**/*.{ts,tsx}`).flatMap((path) =>
    importsOf(readSource(path)).flatMap(({ specifier, kind }) => {
      if (specifier.startsWith('.')) {
        const target = resolve('/', dirname(path), specifier)
        const isHarness = target.startsWith('/scripts/lib/') && isForDevelopment(path)
        return isHarness || target.startsWith(`/${folder}/`) ? [] : [`${path} reaches out of its package: ${specifier}`]
      }
      const name = packageOf(specifier)
      if (name === null || name === manifest.name) return []
      const found: string[] = []
      const loose = isForDevelopment(path) || kind !== 'static'
      if (!declared.has(name) && !(loose && forDevelopment.has(name)))
        found.push(`${path} imports ${name}, which its package.json does not declare`)
      if (isOwn(name) && !allows(row.own, name) && !(loose && allows(row.ownForDevelopment, name)))
        found.push(`${path} may not import ${name}`)
      const subpath = specifier.slice(name.length)
      if (isOwn(name) && subpath !== '' && !(`.${subpath}` in (manifestOf.get(name)?.exports ?? {}))) {
        found.push(`${path} reaches inside ${name}: ${specifier}`)
      }
      return found
    }),
  )
}

describe('import table', () => {
  test('has a row for every package', () => {
    expect(packages.filter(({ folder }) => !rowOf(folder)).map(({ folder }) => folder)).toEqual([])
  })

  test.each(packages.map((each) => [each.folder, each] as const))(
    '%s declares only what its row allows',
    (folder, each) => {
      const row = rowOf(folder)
      expect(row && breaches(each, row)).toEqual([])
    },
  )

  test.each(packages.map((each) => [each.folder, each] as const))(
    '%s imports only what it declares and its row allows',
    (folder, each) => {
      const row = rowOf(folder)
      expect(row && importBreaches(each, row)).toEqual([])
    },
  )

  test('refuses what it should', () => {
    const row: ImportRow = { folder: 'packages/x', own: ['@parley/domain'], outside: ['react'] }
    const manifest = {
      name: '@parley/x',
      dependencies: { '@parley/domain': '1', '@parley/client': '1', react: '1', knex: '1' },
      devDependencies: { '@parley/mocks': '1', vitest: '1' },
    }
    expect(breaches({ folder: 'packages/x', manifest }, row)).toEqual([
      'packages/x may not depend on @parley/client',
      'packages/x may not depend on knex',
      'packages/x may not depend on @parley/mocks',
    ])
    expect(
      importsOf("import type { A } from 'a'\nexport * from \"b\"\nimport 'c'\nconst d = await import('d')"),
    ).toEqual([
      { specifier: 'a', kind: 'type' },
      { specifier: 'b', kind: 'static' },
      { specifier: 'c', kind: 'static' },
      { specifier: 'd', kind: 'dynamic' },
    ])
  })
})
