import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface ManifestChunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Vite's build manifest: chunks by module path or chunk name. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

export interface BundleCheck {
  readonly name: string
  readonly ok: boolean
  /** The result as readable text. */
  readonly detail: string
}

/** Maximum size in bytes after gzip. */
export const INITIAL_LIMIT = 200_000
export const ROUTE_LIMIT = 60_000

/** The frame of every signed-in screen, and the routes whose whole first load is limited. */
const FRAME = 'shell/src/app-shell'
const FIRST_ROUTES = [
  { name: 'sign-in', parts: ['sign-in/src/index'] },
  { name: 'messages', parts: [FRAME, 'messages/src/index'] },
]

/** Strings that only the mocks and their library contain. */
const MOCK_TRACES = ['[MSW]', 'mockServiceWorker', 'createMockApi']

/** The path of a feature's module, such as `messages/src/index`; null for any other module. */
const moduleOf = (key: string) => /packages\/features\/([\w-]+\/src\/[\w/-]+)\.tsx?$/.exec(key)?.[1] ?? null

/** These chunks and everything that they import statically, which a browser fetches with them. */
export function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}

/**
 * The files of each import cycle of chunks: the chunk that runs first uses values of another that are not initialised
 * yet. The page's entry is left out: others import only functions from it, which are defined before it runs.
 */
export function importCyclesOf(manifest: Manifest): string[][] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry !== true)
  const others = Object.fromEntries(keys.map((key) => [key, manifest[key] ?? { file: key }]))
  const reached = new Map(keys.map((key) => [key, closure(others, others[key]?.imports ?? [])]))
  const rings = new Map<string, string[]>()
  for (const key of keys) {
    if (!reached.get(key)?.has(key)) continue
    const ring = keys.filter((other) => reached.get(key)?.has(other) && reached.get(other)?.has(key))
    rings.set(
      ring.join(),
      ring.map((each) => manifest[each]?.file ?? each),
    )
  }
  return [...rings.values()]
}

/**
 * Checks a production build against the size limits and for traces of mocks. `size` returns a file's bytes after gzip.
 */
export function checkBundle(manifest: Manifest, size: (file: string) => number): BundleCheck[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const started = [...closure(manifest, entries)]
  const routes = started.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => moduleOf(key) !== null)
  const weight = (chunks: Iterable<string>) =>
    [...chunks].reduce((sum, key) => {
      const file = manifest[key]?.file ?? ''
      return file.endsWith('.js') ? sum + size(file) : sum
    }, 0)

  const first = FIRST_ROUTES.map(({ name, parts }): BundleCheck => {
    const own = routes.filter((key) => parts.includes(moduleOf(key) ?? ''))
    if (own.length < parts.length)
      return { name, ok: false, detail: `the app does not load ${parts.join(' and ')} by route` }
    return limited(`first load of ${name}`, weight(closure(manifest, [...entries, ...own])), INITIAL_LIMIT)
  })
  const frame = routes.filter((key) => moduleOf(key) === FRAME)
  const atStart = closure(manifest, [...entries, ...frame])
  const bounded = new Set(FIRST_ROUTES.flatMap(({ parts }) => parts))
  const others = routes
    .filter((key) => !bounded.has(moduleOf(key) ?? ''))
    .map((key) => {
      const added = [...closure(manifest, [key])].filter((each) => !atStart.has(each))
      return limited(`added by ${moduleOf(key)}`, weight(added), ROUTE_LIMIT)
    })
  return [...first, ...others]
}

function limited(name: string, bytes: number, limit: number): BundleCheck {
  const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
  return { name, ok: bytes > 0 && bytes <= limit, detail: `${kilobytes(bytes)} of ${kilobytes(limit)} after gzip` }
}

/** Checks the build in `dist`. */
export function checkBuild(dist: string): BundleCheck[] {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return [{ name: 'manifest', ok: false, detail: 'the build has no manifest' }]
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const scripts = globSync('**/*.js', { cwd: dist })
  const withMocks = scripts.filter((file) =>
    MOCK_TRACES.some((trace) => file.includes(trace) || readFileSync(join(dist, file), 'utf8').includes(trace)),
  )
  const rings = importCyclesOf(manifest)
  return [
    {
      name: 'no chunks in a ring',
      ok: rings.length === 0,
      detail: rings.map((ring) => ring.join(' and ')).join('; ') || 'none',
    },
    ...checkBundle(manifest, (file) => gzipSync(readFileSync(join(dist, file))).length),
    { name: 'free of mocks', ok: withMocks.length === 0, detail: withMocks.join(', ') || `${scripts.length} scripts` },
  ]
}
