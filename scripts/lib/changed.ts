import { execFileSync } from 'node:child_process'
import { exists, type ImportGraph, reachedBy } from './import-graph.ts'
import { namesScreen } from './screens.ts'
import { testsOf } from './spec-tests.ts'
import { readSource, root } from './workspace.ts'

export interface Touched {
  /** The files of each part of the test run, those of specs with the line of a test; `all` where the whole part has to run. */
  readonly parts: ReadonlyMap<string, readonly string[] | 'all'>
  /** The screens, by their packages, that specs which walk through many have to walk through. */
  readonly screens: readonly string[] | 'all'
  /** Whether so little runs in browsers that both kinds of specs can run side by side. */
  readonly isFew: boolean
}

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
/** Runs on the mocks and on the server. */
const isOfBoth = (path: string) => !/\.(mocks|server)\.spec\.ts/.test(path)
const isStorybook = (path: string) => path.startsWith('.storybook/') || path.endsWith('.storybook.spec.ts')
/** What every story is drawn with, and what every page begins with. */
const STORY_SETUP = '.storybook/preview.tsx'
const WEB_ENTRY = 'apps/web/src/main.tsx'
/** Nothing runs beside it. */
const ROOMS = 'e2e/specs/room.server.spec.ts'
const API_ENTRY = 'apps/api/src/main.ts'

/**
 * Chooses by the import graph: tests and stories that import what changed; tests of a browser that name the address of a screen that
 * changed, on the mocks where they run on both, and all of them where the change reaches every page or the server.
 */
export function touchedBy(graph: ImportGraph, changed: readonly string[]): Touched {
  if (changed.some((path) => foundations.test(path))) {
    return { parts: new Map(PARTS.map((part) => [part, 'all'])), screens: 'all', isFew: false }
  }
  const reached = reachedBy(graph, changed, { overLazy: true })
  const atOnce = reachedBy(graph, changed, { overLazy: false })
  const tests = [...reached].filter((path) => isTest(path) && exists(path))
  const within = (folder: RegExp) => tests.filter((path) => folder.test(path))
  const stories = atOnce.has(STORY_SETUP) ? 'all' : [...reached].filter((path) => isStory(path) && exists(path))
  const isEveryPage = atOnce.has(WEB_ENTRY) || changed.some((path) => path.startsWith('apps/web/') && !isTest(path))
  const names = isEveryPage ? 'all' : screenNames(atOnce)
  const allSpecs = graph.files.filter(isSpec)
  const specs = allSpecs.flatMap((path) => (reached.has(path) || names === 'all' ? [path] : testsNaming(names, path)))
  // The conformance suite holds that a screen finds the same on the server as on the mocks.
  const onServer = names === 'all' ? specs : specs.filter((path) => reached.has(path) || !isOfBoth(path))
  const isServer = reached.has(API_ENTRY) || changed.some((path) => path.startsWith('apps/api/src/migrations/'))
  const parts = new Map<string, readonly string[] | 'all'>([
    ['api', within(/^apps\/api\//)],
    ['unit', tests.filter((path) => !isApi(path) && !path.startsWith('proof/'))],
    ['api-pg', within(/^apps\/api\//)],
    ['proof', within(/^proof\//)],
    ['build', specs.length > 0 ? 'all' : []],
    ['storybook', changed.some(isStorybook) ? 'all' : []],
    ['stories', stories],
    ['e2e-mocks', specs.filter((path) => !/\.server\.spec\.ts/.test(path))],
    ['e2e-server', (isServer ? allSpecs : onServer).filter((path) => !/\.mocks\.spec\.ts/.test(path))],
  ])
  const screens = isServer || specs.some((path) => reached.has(path)) ? 'all' : names
  return { parts, screens, isFew: screens !== 'all' && !specs.some((path) => path.startsWith(ROOMS)) }
}

const PARTS = ['api', 'unit', 'api-pg', 'proof', 'build', 'storybook', 'stories', 'e2e-mocks', 'e2e-server']

/** The tests of a spec that name the address of one of the screens, as `file:line`; the file where all of them do. */
function testsNaming(names: readonly string[], path: string): string[] {
  const tests = testsOf(readSource(path))
  const naming = tests.filter(({ text }) => names.some((name) => namesScreen(text, name)))
  return naming.length === tests.length ? [path] : naming.map(({ line }) => `${path}:${line}`)
}

/** The screens that are fetched when shown and that the change reaches, by the name of their package; a story or a test shows them only. */
function screenNames(reached: ReadonlySet<string>): string[] {
  const code = [...reached].filter((path) => !isTest(path) && !isStory(path) && !path.includes('/stories/'))
  return [...new Set(code.flatMap((path) => /^packages\/features\/([^/]+)\/src\//.exec(path)?.[1] ?? []))]
}
