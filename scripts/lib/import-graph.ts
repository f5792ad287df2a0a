import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf, packageOf, readSource, root, sourceFiles, workspacePackages } from './workspace.ts'

/** Source files by what they import, as paths from the root: whom a change reaches. */
export interface ImportGraph {
  readonly files: readonly string[]
  /** Who imports a file at run time. A screen that is fetched when it is shown counts as `lazy`. */
  readonly importers: ReadonlyMap<string, readonly Importer[]>
}

export interface Importer {
  readonly path: string
  readonly isLazy: boolean
}

/** Reads the imports of everything that is tested; types are not among them, which the compiler checks. */
export function readImportGraph(): ImportGraph {
  const files = sourceFiles(
    '{packages,apps}/*/{src,test}/**/*.{ts,tsx,css}',
    'packages/features/*/src/**/*.{ts,tsx,css}',
    '{mocks,e2e,proof,scripts,.storybook}/**/*.{ts,tsx,css}',
  )
  const known = new Set(files)
  const entries = packageEntries()
  const importers = new Map<string, Importer[]>()
  for (const path of files) {
    if (path.endsWith('.css')) continue
    for (const { specifier, kind } of importsOf(readSource(path))) {
      if (kind === 'type') continue
      const target = specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : entries.get(specifier)
      if (target === undefined || !known.has(target)) continue
      const list = importers.get(target) ?? []
      importers.set(target, list)
      list.push({ path, isLazy: kind === 'dynamic' })
    }
  }
  return { files, importers }
}

/** The file behind each name under which a package of ours can be imported. */
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

/** The changed files and everything that imports them, directly or through others; over lazy imports only if asked. */
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

/** Whether a path from the root exists. */
export const exists = (path: string) => existsSync(join(root, path))
