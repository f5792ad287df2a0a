import { execFileSync } from 'node:child_process'
import { exists, type ImportGraph, reachedBy } from './import-graph.ts'
import { readSource, root } from './workspace.ts'

/** The files of each part of the test run that a change touches; `all` where the whole part has to run. */
export type Touched = ReadonlyMap<string, readonly string[] | 'all'>

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from `ref`, new ones among them. Without one: what is not committed, or else the last commit. */
export function changedFiles(ref: string | undefined): string[] {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  if (ref === undefined && uncommitted.length > 0) return uncommitted
  return [...new Set([...git('diff', '--name-only', ref ?? 'HEAD~1', 'HEAD'), ...uncommitted])]
}

/** What every test stands on: with one of these changed, all run. */
const foundations =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|e2e\/playwright\.config\.ts|tsconfig.*\.json)$/
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isApi = (path: string) => path.startsWith('apps/api/')
const isStory = (path: string) => path.endsWith('.stories.tsx')
const isSpec = (path: string) => /^e2e\/specs\/.*(?<!\.storybook)\.spec\.ts$/.test(path)
const isStorybook = (path: string) => path.startsWith('.storybook/') || path.endsWith('.storybook.spec.ts')
/** What every story is drawn with, and what every page begins with. */
const STORY_SETUP = '.storybook/preview.tsx'
const WEB_ENTRY = 'apps/web/src/main.tsx'
const API_ENTRY = 'apps/api/src/main.ts'

/**
 * Chooses by the import graph: tests and stories that import what changed; specs of a browser that name the address of a screen that
 * changed, and all of them where the change reaches every page or the server.
 */
export function touchedBy(graph: ImportGraph, changed: readonly string[]): Touched {
  if (changed.some((path) => foundations.test(path))) return new Map(PARTS.map((part) => [part, 'all']))
  const reached = reachedBy(graph, changed, { overLazy: true })
  const atOnce = reachedBy(graph, changed, { overLazy: false })
  const tests = [...reached].filter((path) => isTest(path) && exists(path))
  const within = (folder: RegExp) => tests.filter((path) => folder.test(path))
  const stories = atOnce.has(STORY_SETUP) ? 'all' : [...reached].filter((path) => isStory(path) && exists(path))
  const isEveryPage = atOnce.has(WEB_ENTRY) || changed.some((path) => path.startsWith('apps/web/') && !isTest(path))
  const names = isEveryPage ? 'all' : screenNames(atOnce)
  const specs = graph.files.filter(
    (path) => isSpec(path) && (reached.has(path) || names === 'all' || names.some((name) => namesScreen(path, name))),
  )
  const isServer = reached.has(API_ENTRY) || changed.some((path) => path.startsWith('apps/api/src/migrations/'))
  const allSpecs = graph.files.filter(isSpec)
  return new Map<string, readonly string[] | 'all'>([
    ['api', within(/^apps\/api\//)],
    ['unit', tests.filter((path) => !isApi(path) && !path.startsWith('proof/'))],
    ['api-pg', within(/^apps\/api\//)],
    ['proof', within(/^proof\//)],
    ['build', specs.length > 0 ? 'all' : []],
    ['storybook', changed.some(isStorybook) ? 'all' : []],
    ['stories', stories],
    ['e2e-mocks', specs.filter((path) => !path.endsWith('.server.spec.ts'))],
    ['e2e-server', (isServer ? allSpecs : specs).filter((path) => !path.endsWith('.mocks.spec.ts'))],
  ])
}

const PARTS = ['api', 'unit', 'api-pg', 'proof', 'build', 'storybook', 'stories', 'e2e-mocks', 'e2e-server']

/** The screens that are fetched when shown and that the change reaches, by the name of their package. */
function screenNames(reached: ReadonlySet<string>): string[] {
  const names = [...reached].flatMap((path) => /^packages\/features\/([^/]+)\/src\//.exec(path)?.[1] ?? [])
  return [...new Set(names)]
}

/** A screen's address ends with its package's name; Home is at `/`. */
const namesScreen = (spec: string, name: string) =>
  readSource(spec).includes(name === 'home' ? "'/'" : name === 'sign-in' ? 'sign-in' : `/${name}`)
