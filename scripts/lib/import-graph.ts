import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf, packageOf, readSource, root, sourceFiles, workspacePackages } from './workspace.ts'

/** The importers of each source file, as paths from the root; determines which files a change reaches. */
export interface ImportGraph {
  readonly files: readonly string[]
  /** The files that import a file at run time. An import that fetches a screen when it is shown counts as lazy. */
  readonly importers: ReadonlyMap<string, readonly Importer[]>
}

export interface Importer {
  readonly path: string
  readonly isLazy: boolean
}

/**
 * The files whose `import()` fetches a screen, or the frame of all screens, when it is shown; an `import()` anywhere
 * else counts as part of its importer.
 */
const FETCH_SCREENS = new Set([
  'apps/web/src/app-routes.tsx',
  'apps/web/src/main.tsx',
  'packages/features/shell/src/index.ts',
])

/** A file that is started as a thread or read, by its relative location. */
const BESIDES = /new URL\('([^']+)', import\.meta\.url\)/g

/** Other files that are started or read without an import, each followed by the files that do so. */
const WITHOUT_IMPORT: readonly (readonly [used: string, ...by: string[]])[] = [
  [
    'apps/api/src/main.ts',
    'apps/api/test/child-process.ts',
    'apps/api/test/data-dir-lock.test.ts',
    'apps/api/test/data-process.test.ts',
    'proof/src/api-process.ts',
  ],
  ['apps/api/src/admin.ts', 'apps/api/test/admin-command.pg.test.ts'],
  ['apps/api/src/ledger-check.ts', 'proof/src/torture/evidence.ts'],
  ['apps/api/test/global-setup.ts', 'apps/api/test/databases.ts'],
  ['scripts/lib/postgres.ts', 'scripts/postgres.test.ts'],
  ['scripts/vitest-postgres.ts', 'apps/api/test/databases.ts', 'proof/src/service.ts'],
  ['packages/public-pages/assets/*', 'packages/public-pages/src/files.ts'],
  ['docs/mocked-app.md', '.storybook/start-here/start-here.test.ts'],
]

/** Reads the imports of all tested code, without type imports, which the compiler checks. */
export function readImportGraph(): ImportGraph {
  const files = sourceFiles(
    '{packages,apps}/*/{src,test}/**/*.{ts,tsx,css}',
    'packages/features/*/src/**/*.{ts,tsx,css}',
    'packages/public-pages/assets/*',
    '{mocks,e2e,proof,bench,scripts,.storybook}/**/*.{ts,tsx,css}',
  )
  const known = new Set(files)
  const entries = packageEntries()
  const importers = new Map<string, Importer[]>()
  const add = (used: string, by: Importer) => {
    const list = importers.get(used) ?? []
    importers.set(used, list)
    list.push(by)
  }
  for (const path of files) {
    if (!/\.tsx?$/.test(path)) continue
    const source = readSource(path)
    for (const [, besides = ''] of source.matchAll(BESIDES)) {
      add(normalize(join(dirname(path), besides)), { path, isLazy: false })
    }
    for (const { specifier, kind } of importsOf(source)) {
      if (kind === 'type') continue
      const [file = ''] = specifier.split('?')
      const target = file.startsWith('.') ? normalize(join(dirname(path), file)) : entries.get(file)
      if (target === undefined || !known.has(target)) continue
      add(target, { path, isLazy: kind === 'dynamic' && FETCH_SCREENS.has(path) })
    }
  }
  for (const [used, ...by] of WITHOUT_IMPORT) {
    for (const file of sourceFiles(used)) for (const path of by) add(file, { path, isLazy: false })
  }
  return { files, importers }
}

/** The source file of each name under which a workspace package can be imported. */
function packageEntries(): Map<string, string> {
  const named = workspacePackages().flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports ?? {}).flatMap(([name, file]) =>
      typeof file === 'string' && packageOf(manifest.name) !== null
        ? [[join(manifest.name, name), join(folder, file)] as const]
        : [],
    ),
  )
  return new Map(named)
}

/** The changed files and everything that imports them, directly or indirectly; `overLazy` follows lazy imports too. */
export function reachedBy(graph: ImportGraph, changed: readonly string[], { overLazy }: { overLazy: boolean }) {
  const reached = new Set<string>()
  const waiting = [...changed]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    for (const importer of graph.importers.get(path) ?? []) {
      if (overLazy || !importer.isLazy) waiting.push(importer.path)
    }
  }
  return reached
}

export const isImportedBy = (graph: ImportGraph, path: string, by: string): boolean =>
  graph.importers.get(path)?.some((importer) => importer.path === by) ?? false

/** Whether a path from the root exists. */
export const exists = (path: string) => existsSync(join(root, path))
