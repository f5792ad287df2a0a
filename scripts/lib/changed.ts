import { execFileSync } from 'node:child_process'
import { storyIdOf } from '../../.storybook/pictures/picture-names.ts'
import { storiesIn } from '../../.storybook/states/read-stories.ts'
import { EMBEDDED_ONLY, ON_EMBEDDED } from './api-tests.ts'
import { exists, type ImportGraph, isImportedBy, reachedBy } from './import-graph.ts'
import { namesScreen } from './screens.ts'
import { testsOf } from './spec-tests.ts'
import { readSource, root, sourceFiles } from './workspace.ts'

export interface Touched {
  /**
   * The files to run by part of the test run, those of specs with the line of a test; `all` when the whole part has to
   * run.
   */
  readonly parts: ReadonlyMap<string, readonly string[] | 'all'>
  /** The packages of the screens that specs which visit many screens have to visit. */
  readonly screens: readonly string[] | 'all'
  /** Whether so few browser tests run that both kinds of specs can run in parallel. */
  readonly isFew: boolean
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Files that differ from `ref`, including new ones. Without a `ref`: the uncommitted files, or, if there are none,
 * those of the last commit.
 */
export function changedFiles(ref: string | undefined): string[] {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  if (ref === undefined && uncommitted.length > 0) return uncommitted
  return [...new Set([...git('diff', '--name-only', ref ?? 'HEAD~1', 'HEAD'), ...uncommitted])]
}

/** Every browser test depends on it, and no file imports it. */
const BROWSER_CONFIG = 'e2e/playwright.config.ts'
const isDoc = (path: string) => path.startsWith('docs/') || path.endsWith('.md')
const PICTURES = '.storybook/pictures/kept/'
/** When such a file is deleted, its importers have changed too. */
const isSource = (path: string) => /\.(tsx?|css)$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isFeature = (path: string) => path.startsWith('packages/features/')
const isApi = (path: string) => path.startsWith('apps/api/')
const isStory = (path: string) => path.endsWith('.stories.tsx')
const isSpec = (path: string) => /^e2e\/specs\/.*(?<!\.storybook)\.spec\.ts$/.test(path)
/** Whether a spec runs on both the mocks and the server. */
const isOfBoth = (path: string) => !/\.(mocks|server)\.spec\.ts/.test(path)
const isStorybook = (path: string) => path.startsWith('.storybook/') || path.endsWith('.storybook.spec.ts')
/** The set-up of every story, and the entry of every page. */
const STORY_SETUP = '.storybook/preview.tsx'
const WEB_ENTRY = 'apps/web/src/main.tsx'
/** The entry of every page on the mocks. */
const MOCKS_ENTRY = 'apps/web/src/mock-console/start.tsx'
/** Nothing runs in parallel with it. */
const ROOMS = 'e2e/specs/room.server.spec.ts'
const API_ENTRY = 'apps/api/src/main.ts'

/**
 * Selects tests by the import graph: tests and stories that import a changed file; browser tests that name the address
 * of a changed screen, on the mocks if they run on both; and all browser tests when the change reaches every page, the
 * mocks or the server. A file unknown to the graph touches everything.
 */
export function touchedBy(graph: ImportGraph, files: readonly string[]): Touched {
  const known = new Set(graph.files)
  const pictures = files.filter((path) => path.startsWith(PICTURES))
  const isUnknown = (path: string) =>
    !known.has(path) && !isDoc(path) && !pictures.includes(path) && (exists(path) || !isSource(path))
  if (files.some((path) => path === BROWSER_CONFIG || isUnknown(path))) {
    return { parts: new Map(PARTS.map((part) => [part, 'all'])), screens: 'all', isFew: false }
  }
  const changed = pictures.length > 0 ? [...files, ...comparedWith(graph, pictures)] : files
  const reached = reachedBy(graph, changed, { overLazy: true })
  const atOnce = reachedBy(graph, changed, { overLazy: false })
  const tests = [...reached].filter((path) => isTest(path) && exists(path))
  const stories = atOnce.has(STORY_SETUP) ? 'all' : [...reached].filter((path) => isStory(path) && exists(path))
  const isEveryPage = atOnce.has(WEB_ENTRY) || changed.some((path) => path.startsWith('apps/web/') && !isTest(path))
  const names = isEveryPage ? 'all' : screenNames(atOnce)
  const allSpecs = graph.files.filter(isSpec)
  const specs = allSpecs.flatMap((path) => (reached.has(path) || names === 'all' ? [path] : testsNaming(names, path)))
  // The conformance suite verifies that a screen receives the same from the server as from the mocks.
  const onServer = names === 'all' ? specs : specs.filter((path) => reached.has(path) || !isOfBoth(path))
  // Feature code that the mocks import is covered by the tests that name its screen.
  const isMocks = [...atOnce].some((path) => isImportedBy(graph, path, MOCKS_ENTRY) && !isFeature(path))
  const isServer = reached.has(API_ENTRY) || changed.some((path) => path.startsWith('apps/api/src/migrations/'))
  const onEmbedded = new Set(sourceFiles(...ON_EMBEDDED))
  const embeddedOnly = new Set(sourceFiles(EMBEDDED_ONLY))
  const parts = new Map<string, readonly string[] | 'all'>([
    ['api', tests.filter((path) => onEmbedded.has(path) && !path.endsWith('.pg.test.ts'))],
    ['unit', tests.filter((path) => !isApi(path) && !path.startsWith('proof/'))],
    ['api-pg', tests.filter((path) => isApi(path) && !embeddedOnly.has(path))],
    ['proof', tests.filter((path) => path.startsWith('proof/'))],
    ['build', specs.length > 0 || names.length > 0 ? 'all' : []],
    ['storybook', changed.some(isStorybook) ? 'all' : []],
    ['stories', stories],
    ['e2e-mocks', (isMocks ? allSpecs : specs).filter((path) => !/\.server\.spec\.ts/.test(path))],
    ['e2e-server', (isServer ? allSpecs : onServer).filter((path) => !/\.mocks\.spec\.ts/.test(path))],
  ])
  const screens = isServer || isMocks || specs.some((path) => reached.has(path)) ? 'all' : names
  return { parts, screens, isFew: screens !== 'all' && !specs.some((path) => path.startsWith(ROOMS)) }
}

const PARTS = ['api', 'unit', 'api-pg', 'proof', 'build', 'storybook', 'stories', 'e2e-mocks', 'e2e-server']

/** The stories of the titles that the pictures belong to, and the test of the kept pictures. */
function comparedWith(graph: ImportGraph, pictures: readonly string[]): string[] {
  const titleOf = (id: string) => id.slice(0, id.indexOf('--'))
  const titles = new Set(pictures.map((path) => titleOf(path.slice(PICTURES.length))))
  const stories = graph.files.filter(
    (path) =>
      isStory(path) &&
      storiesIn(readSource(path)).some((found) => found.title !== '' && titles.has(titleOf(storyIdOf(found)))),
  )
  return ['scripts/pictures/pictures.test.ts', ...stories]
}

/**
 * The tests of a spec that name the address of one of the screens, as `file:line`; only the file when all of them do.
 */
function testsNaming(names: readonly string[], path: string): string[] {
  const tests = testsOf(readSource(path))
  const naming = tests.filter(({ text }) => names.some((name) => namesScreen(text, name)))
  return naming.length === tests.length ? [path] : naming.map(({ line }) => `${path}:${line}`)
}

/**
 * The package names of the screens that the change reaches without a lazy import; stories and tests, which only show a
 * screen, do not count.
 */
function screenNames(reached: ReadonlySet<string>): string[] {
  const code = [...reached].filter((path) => !isTest(path) && !isStory(path) && !path.includes('/stories/'))
  return [...new Set(code.flatMap((path) => /^packages\/features\/([^/]+)\/src\//.exec(path)?.[1] ?? []))]
}
