import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { importsOf, packageOf, readSource, sourceFiles } from '../scripts/lib/workspace.ts'

/**
 * Makes Vite look for packages anew whenever a source imports one that none did before: its cache is kept by the names
 * of the plugins, and a package found while tests run reloads the page under them.
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
