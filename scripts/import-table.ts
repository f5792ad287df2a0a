/**
 * Which package may import which. Screens, mocks and server are siblings over one contract and one set of rules, so
 * none of them may import another; the tests beside this file check every package.json and every import against it.
 */
export interface ImportRow {
  /** Folder of the package; `*` matches one segment. */
  readonly folder: string
  /** Workspace packages that its code may import. */
  readonly own: readonly string[]
  /** Workspace packages that only its stories, tests or a dynamic import may use. */
  readonly ownForDevelopment?: readonly string[]
  /** The only external packages that it may import; omit to allow any declared one. */
  readonly outside?: readonly string[]
  /** External packages that it must never import. */
  readonly never?: readonly string[]
}

const react = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query']
const server = ['express', 'knex', 'pg']

export const importTable: readonly ImportRow[] = [
  {
    folder: 'packages/domain',
    own: [],
    outside: [
      'date-fns',
      '@date-fns/tz',
      '@date-fns/utc',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'ical.js',
      'libphonenumber-js',
      'papaparse',
      'sms-segments-calculator',
    ],
  },
  { folder: 'packages/state-machines', own: ['@parley/domain'], outside: ['xstate'] },
  { folder: 'packages/contract', own: ['@parley/domain'], never: [...react, ...server, 'xstate', 'msw'] },
  {
    folder: 'packages/client',
    own: ['@parley/contract', '@parley/domain'],
    outside: ['react', '@tanstack/react-query'],
  },
  {
    folder: 'packages/public-pages',
    own: ['@parley/contract', '@parley/domain'],
    never: [...server, '@tanstack/react-query', 'react-router-dom', 'xstate', 'msw'],
  },
  { folder: 'packages/scenarios', own: ['@parley/domain'], never: [...react, ...server, 'xstate', 'msw', 'zod'] },
  {
    folder: 'packages/ui',
    own: [],
    never: [...server, '@tanstack/react-query', 'react-router-dom', 'xstate', 'msw', 'zod'],
  },
  {
    folder: 'packages/parts',
    own: ['@parley/ui', '@parley/client', '@parley/contract', '@parley/domain', '@parley/state-machines'],
    never: [...server, 'msw'],
  },
  {
    folder: 'packages/features/*',
    own: [
      '@parley/ui',
      '@parley/parts',
      '@parley/client',
      '@parley/contract',
      '@parley/domain',
      '@parley/state-machines',
    ],
    ownForDevelopment: ['@parley/mocks', '@parley/scenarios'],
    never: [...server, 'msw'],
  },
  {
    folder: 'mocks',
    own: ['@parley/contract', '@parley/domain', '@parley/public-pages', '@parley/scenarios', '@parley/state-machines'],
    never: [...react, ...server],
  },
  {
    folder: 'apps/web',
    own: ['@parley/feature-*', '@parley/client', '@parley/contract', '@parley/domain', '@parley/parts', '@parley/ui'],
    ownForDevelopment: ['@parley/mocks', '@parley/public-pages', '@parley/scenarios'],
    never: server,
  },
  {
    folder: 'apps/api',
    own: ['@parley/contract', '@parley/domain', '@parley/public-pages', '@parley/scenarios', '@parley/state-machines'],
    ownForDevelopment: ['@parley/mocks'],
    never: [...react, 'msw'],
  },
  { folder: 'e2e', own: ['@parley/scenarios'] },
  { folder: 'bench', own: ['@parley/api', '@parley/contract'] },
  {
    folder: 'proof',
    own: [
      '@parley/client',
      '@parley/contract',
      '@parley/feature-messages',
      '@parley/scenarios',
      '@parley/state-machines',
      '@parley/ui',
    ],
  },
]
