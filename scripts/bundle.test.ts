import { expect, test } from 'vitest'
import { checkBundle, closure, type Manifest, importCyclesOf } from './lib/bundle.ts'

const features = '../../packages/features'
const manifest: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [
      `${features}/shell/src/app-shell.tsx`,
      `${features}/sign-in/src/index.ts`,
      `${features}/messages/src/index.ts`,
      `${features}/invoices/src/index.ts`,
    ],
  },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  [`${features}/shell/src/app-shell.tsx`]: { file: 'shell.js', isDynamicEntry: true },
  [`${features}/sign-in/src/index.ts`]: { file: 'sign-in.js', isDynamicEntry: true, imports: ['index.html'] },
  [`${features}/messages/src/index.ts`]: {
    file: 'messages.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['../../packages/ui/src/dialog.ts'],
  },
  [`${features}/invoices/src/index.ts`]: {
    file: 'invoices.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_shared.js'],
  },
  '../../packages/ui/src/dialog.ts': { file: 'dialog.js', isDynamicEntry: true },
}
const sizes: Record<string, number> = {
  'main.js': 10_000,
  'react.js': 70_000,
  'shell.js': 20_000,
  'sign-in.js': 5000,
  'messages.js': 60_000,
  'shared.js': 40_000,
  'invoices.js': 20_000,
  'dialog.js': 500_000,
}

test('a first load is the entry, the shell and the route with all they import statically', () => {
  expect([...closure(manifest, ['index.html'])]).toEqual(['index.html', '_react.js'])
  expect(checkBundle(manifest, (file) => sizes[file] ?? 0)).toEqual([
    { name: 'first load of sign-in', ok: true, detail: '85.0 kB of 200.0 kB after gzip' },
    { name: 'first load of messages', ok: true, detail: '200.0 kB of 200.0 kB after gzip' },
    { name: 'added by invoices/src/index', ok: true, detail: '60.0 kB of 60.0 kB after gzip' },
  ])
})

test('routes count wherever the files of the start name them', () => {
  const { dynamicImports = [], ...entry } = manifest['index.html'] ?? { file: '' }
  const inShared: Manifest = {
    ...manifest,
    'index.html': { ...entry, imports: ['_start.js'] },
    '_start.js': { file: 'start.js', imports: ['_react.js'], dynamicImports },
  }
  const size = (file: string) => sizes[file] ?? 0
  expect(checkBundle(inShared, size)).toEqual(checkBundle(manifest, size))
})

test('one byte too many fails', () => {
  const heavier: Record<string, number> = { ...sizes, 'shared.js': 40_001 }
  expect(checkBundle(manifest, (file) => heavier[file] ?? 0).map(({ ok }) => ok)).toEqual([true, false, false])
})

test('a build that hides a bounded route from the check fails', () => {
  const entry = { file: 'main.js', isEntry: true, dynamicImports: [`${features}/sign-in/src/index.ts`] }
  expect(checkBundle({ ...manifest, 'index.html': entry }, () => 1).map(({ name, ok }) => [name, ok])).toEqual([
    ['first load of sign-in', true],
    ['messages', false],
  ])
})

test('chunks that import each other are named', () => {
  const file = (name: string, ...imports: string[]) => ({
    file: `${name}.js`,
    imports: imports.map((each) => `_${each}`),
  })
  const ring: Manifest = {
    _a: file('a', 'b'),
    _b: file('b', 'c'),
    _c: file('c', 'a'),
    _d: file('d', 'a'),
    _e: file('e', 'e'),
  }
  expect(importCyclesOf(ring)).toEqual([['a.js', 'b.js', 'c.js'], ['e.js']])
  expect(importCyclesOf(manifest)).toEqual([])
})
