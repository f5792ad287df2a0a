import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { importsOf, packageOf, readSource, sourceFiles } from '../scripts/lib/workspace.ts'

/**
 * Makes Vite discover dependencies again whenever a source imports one for the first time: the plugins' names are part
 * of its cache key, and a dependency discovered while tests run reloads the page under them.
 */
export function knownImports(): Plugin {
  const specifiers = sourceFiles('{packages,mocks}/**/src/**/*.{ts,tsx}', '.storybook/*.{ts,tsx}')
    .flatMap((path) => importsOf(readSource(path)))
    .filter(({ kind, specifier }) => kind !== 'type' && packageOf(specifier) !== null)
    .map(({ specifier }) => specifier)
  const fingerprint = createHash('sha256')
    .update([...new Set(specifiers)].toSorted().join())
    .digest('hex')
    .slice(0, 12)
  return { name: `known-imports:${fingerprint}` }
}
