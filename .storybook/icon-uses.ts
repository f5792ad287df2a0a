import type { Plugin } from 'vite'
import { readSource, sourceFiles } from '../scripts/lib/workspace.ts'
import { virtualModule } from './virtual-module.ts'

const LUCIDE_IMPORT = /import(?<type> type)? \{(?<names>[^}]*)\} from 'lucide-react'/g

/** Every icon that the product imports, with the package and folder of each place that imports it. */
export function findIconUses(): Record<string, string[]> {
  const places = new Map<string, Set<string>>()
  for (const path of sourceFiles('{packages,apps}/**/src/**/*.{ts,tsx}')) {
    if (/\.(test|stories)\.tsx?$|\/stories\//.test(path)) continue
    for (const { groups } of readSource(path).matchAll(LUCIDE_IMPORT)) {
      if (groups?.['type']) continue
      for (const name of namesOf(groups?.['names'] ?? '')) {
        const known = places.get(name) ?? new Set()
        places.set(name, known.add(placeOf(path)))
      }
    }
  }
  return Object.fromEntries([...places].map(([name, found]) => [name, [...found].toSorted()]))
}

/** `Check, type LucideIcon, X as Close` names two icons: Check and X. */
const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ', 1)[0] ?? name)

/** `packages/features/messages/src/thread/x.tsx` is at `messages/thread`. */
const placeOf = (path: string): string =>
  path
    .replace(/^(packages\/features|packages|apps)\//, '')
    .replace('/src/', '/')
    .replace(/\/[^/]+$/, '')

/** Provides the result of `findIconUses` to stories. */
export const iconUses = (): Plugin => virtualModule('icon-uses', () => ({ iconUses: findIconUses() }))
