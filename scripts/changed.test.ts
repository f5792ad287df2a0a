import { describe, expect, test } from 'vitest'
import { touchedBy } from './lib/changed.ts'
import { reachedBy, readImportGraph } from './lib/import-graph.ts'
import { testsOf } from './lib/spec-tests.ts'
import { readSource } from './lib/workspace.ts'

const graph = readImportGraph()
const touched = (...changed: string[]) => touchedBy(graph, changed).parts

describe('what a change touches', () => {
  test('a screen of its own touches its stories and the specs that name its address, and nothing of the server', () => {
    const parts = touched('packages/features/templates/src/templates-screen.tsx')
    expect(parts.get('stories')).toContain('packages/features/templates/src/stories/templates.stories.tsx')
    expect(parts.get('e2e-mocks')).toContain('e2e/specs/templates-screen.spec.ts')
    expect(parts.get('e2e-mocks')).not.toContain('e2e/specs/voicemail.spec.ts')
    expect(parts.get('api-pg')).toEqual([])
  })

  test('a spec of both kinds runs on the mocks only, unless the change reaches the server, every page or the test itself', () => {
    const templates = 'e2e/specs/templates-screen.spec.ts'
    const onServer = (...changed: string[]) => touched(...changed).get('e2e-server')
    expect(onServer('packages/features/templates/src/templates-screen.tsx')).not.toContain(templates)
    expect(onServer('packages/features/templates/src/templates-screen.tsx')).toContain(
      'e2e/specs/weight.server.spec.ts',
    )
    expect(onServer(templates)).toEqual([templates])
    expect(onServer('packages/ui/src/button/button.tsx')).toContain(templates)
  })

  test('a story touches itself and no page', () => {
    const story = 'packages/features/templates/src/stories/templates.stories.tsx'
    const parts = touched(story)
    expect(parts.get('stories')).toEqual([story])
    expect(parts.get('e2e-mocks')).toEqual([])
  })

  const lineOf = (beginning: string) =>
    readSource('e2e/specs/customers.spec.ts')
      .split('\n')
      .findIndex((line) => line.startsWith(beginning)) + 1

  test('of a spec about several screens only the tests that name the screen run', () => {
    const parts = touched('packages/features/invoices/src/components/invoice-table.tsx')
    const specs = Array.from(parts.get('e2e-mocks') ?? [])
    expect(specs).toContain('e2e/specs/invoices.spec.ts')
    expect(specs.filter((path) => path.startsWith('e2e/specs/customers.spec.ts'))).toEqual([
      `e2e/specs/customers.spec.ts:${lineOf("test('customers are found, narrowed and sorted, and the address keeps it'")}`,
    ])
  })

  test('specs that walk through many screens walk through those of the change, and through all when they change themselves', () => {
    const screensOf = (...changed: string[]) => touchedBy(graph, changed).screens
    expect(screensOf('packages/features/templates/src/templates-screen.tsx')).toEqual(['templates'])
    expect(screensOf('packages/features/templates/src/templates-screen.tsx', 'e2e/support/cut.ts')).toBe('all')
    expect(screensOf('packages/domain/src/refund.rules.ts')).toBe('all')
  })

  test('both kinds of browser tests run side by side only where they are few, and never beside rooms', () => {
    const isFew = (...changed: string[]) => touchedBy(graph, changed).isFew
    expect(isFew('packages/features/templates/src/templates-screen.tsx')).toBe(true)
    expect(isFew('packages/features/meetings/src/room/room-view.tsx')).toBe(false)
    expect(isFew('packages/domain/src/refund.rules.ts')).toBe(false)
    expect(isFew('pnpm-lock.yaml')).toBe(false)
  })

  test('a rule reaches the api, the stories and every page through what imports it', () => {
    const parts = touched('packages/domain/src/refund.rules.ts')
    expect(parts.get('unit')).toContain('packages/domain/src/refund.rules.test.ts')
    expect(parts.get('api-pg')).toContain('apps/api/src/modules/refunds/refunds.api.test.ts')
    expect(parts.get('e2e-server')).toContain('e2e/specs/main-job.spec.ts')
  })

  test('a route of the server touches its tests and every spec on the server, and no story', () => {
    const parts = touched('apps/api/src/modules/notes/notes.routes.ts')
    expect(parts.get('api')).toContain('apps/api/src/modules/notes/notes.api.test.ts')
    expect(parts.get('e2e-server')).toContain('e2e/specs/sign-in.spec.ts')
    expect(parts.get('stories')).toEqual([])
  })

  test.each([
    'pnpm-lock.yaml',
    'packages/ui/package.json',
    'packages/ui/src/tokens/tokens.json',
    'packages/domain/src/calendar-reading/rule-corpus.txt',
    'scripts/lib/run.mjs',
    'e2e/playwright.config.ts',
  ])('%s touches everything', (path) => {
    expect([...touched(path).values()].every((files) => files === 'all')).toBe(true)
  })

  test('what is written about it touches nothing, nor does a file that is gone', () => {
    const parts = touched('README.md', 'docs/asvs.md', 'packages/ui/src/gone.tsx')
    expect([...parts.values()].every((files) => files.length === 0)).toBe(true)
  })

  test('a page about the mocks touches the tests that read it', () => {
    expect(touched('docs/mocked-app.md').get('unit')).toEqual([
      '.storybook/start-here/start-here.test.ts',
      'apps/web/src/mock-console/mocked-app-page.test.ts',
    ])
  })

  test('what nobody imports touches everything when it is gone', () => {
    const parts = touched('packages/public-pages/assets/gone.js')
    expect([...parts.values()].every((files) => files === 'all')).toBe(true)
  })

  test('the frame of all pages touches what the start of a page may weigh', () => {
    expect(touched('packages/features/shell/src/app-shell.tsx').get('build')).toBe('all')
  })

  test('what the pages of customers are drawn with touches those who read it', () => {
    const parts = touched('packages/public-pages/assets/pages.css', 'packages/public-pages/assets/await-payment.js')
    expect(parts.get('stories')).toContain('packages/public-pages/src/stories/pay-page.stories.tsx')
    expect(parts.get('api-pg')).toContain('apps/api/src/modules/receipts/receipts.api.test.ts')
    expect(parts.get('e2e-mocks')).toContain('e2e/specs/pay-page.mocks.spec.ts')
  })

  test('a kept picture touches the stories of its title and the test of what is kept', () => {
    const parts = touched('.storybook/pictures/kept/screens-audit-log-audit-log--all.light.webp')
    expect(parts.get('stories')).toEqual(['packages/features/audit/src/stories/audit.stories.tsx'])
    expect(parts.get('unit')).toEqual(['scripts/pictures/pictures.test.ts'])
    expect(parts.get('e2e-mocks')).toEqual([])
  })

  test.each(['mocks/src/browser.ts', 'mocks/src/handlers/events.ts'])(
    '%s touches every page on the mocks, and none on the server',
    (path) => {
      const { parts, screens } = touchedBy(graph, [path])
      expect(parts.get('e2e-mocks')).toContain('e2e/specs/voicemail.spec.ts')
      expect(parts.get('e2e-server')).not.toContain('e2e/specs/room.server.spec.ts')
      expect(screens).toBe('all')
    },
  )

  test('what a feature gives the mocks touches its own screen', () => {
    const parts = touched('packages/features/messages/src/forget-unknown.ts')
    expect(parts.get('e2e-mocks')).not.toContain('e2e/specs/templates-screen.spec.ts')
  })

  test('what a part fetches when it is opened touches the pages with that part', () => {
    const specsOf = (path: string) => touched(path).get('e2e-mocks')
    expect(specsOf('packages/ui/src/menu/menu-popover.tsx')).toContain('e2e/specs/templates-screen.spec.ts')
    expect(specsOf('packages/parts/src/attachments/attaching.tsx')).toContain('e2e/specs/attached-pictures.spec.ts')
    expect(specsOf('packages/parts/src/attachments/attaching.tsx')).not.toContain('e2e/specs/invoices.spec.ts')
  })

  test('what every test of the api begins with touches them all', () => {
    for (const path of ['apps/api/src/migrations/20261121090200_users.ts', 'apps/api/test/global-setup.ts']) {
      expect(touched(path).get('api')).toContain('apps/api/src/modules/notes/notes.api.test.ts')
      expect(touched(path).get('api-pg')).toContain('apps/api/src/modules/invoices/invoice-races.pg.test.ts')
    }
  })

  test('the server touches the tests that start it as a process', () => {
    expect(touched('apps/api/src/db/lock-beat-entry.ts').get('api')).toContain('apps/api/test/crash.api.test.ts')
    expect(touched('apps/api/src/ledger-check.ts').get('proof')).toContain('proof/src/torture/torture.test.ts')
    expect(touched('scripts/lib/postgres.ts').get('unit')).toContain('scripts/postgres.test.ts')
    const parts = touched('apps/api/src/serve.ts')
    expect(parts.get('api')).toContain('apps/api/test/crash.api.test.ts')
    expect(parts.get('api-pg')).toContain('apps/api/test/twilio-crash.pg.test.ts')
    expect(parts.get('proof')).toContain('proof/src/team.test.ts')
  })

  test('a test of the api runs in the parts that have it', () => {
    const partsOf = (path: string) => ['api', 'api-pg'].filter((part) => touched(path).get(part)?.includes(path))
    expect(partsOf('apps/api/src/modules/notes/notes.api.test.ts')).toEqual(['api', 'api-pg'])
    expect(partsOf('apps/api/src/http/web-app.test.ts')).toEqual(['api-pg'])
    expect(partsOf('apps/api/src/modules/rooms/rooms.pg.test.ts')).toEqual(['api-pg'])
    expect(partsOf('apps/api/test/data-folder.test.ts')).toEqual(['api'])
  })

  test('a screen that is fetched when it is shown is not part of every page', () => {
    const changed = ['packages/features/invoices/src/index.ts']
    expect(reachedBy(graph, changed, { overLazy: true })).toContain('apps/web/src/main.tsx')
    expect(reachedBy(graph, changed, { overLazy: false })).not.toContain('apps/web/src/main.tsx')
  })
})

const SPEC = `import { openBooks } from '../support/store.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => page.goto('/first'))

const books = (page: Page) => page.goto('/books')
async function shelf(
  page: Page,
) {
  await books(page)
}

test('alone', async ({ page }) => {
  await page.goto('/alone')
})

for (const path of ['/loop']) {
  test(\`\${path} is walked through\`, async ({
    page,
  }) => {
    await shelf(page)
  })

  test('imported', async ({ page }) => {
    await openBooks(page)
  })
}
`

describe('the tests of a spec', () => {
  const namingOf = (words: string) => testsOf(SPEC).flatMap(({ line, text }) => (text.includes(words) ? [line] : []))

  test('have their own text, that of the loop around them, and that of what they use', () => {
    expect(namingOf('/alone')).toEqual([13])
    expect(namingOf('/loop')).toEqual([18, 24])
    expect(namingOf("goto('/books')")).toEqual([18])
    expect(namingOf('support/store')).toEqual([24])
  })

  test('all have what is done before each', () => {
    expect(namingOf('/first')).toEqual([13, 18, 24])
  })

  test('are read of every spec there is', () => {
    for (const path of graph.files.filter((file) => file.endsWith('.spec.ts'))) {
      expect([path, testsOf(readSource(path)).length]).toEqual([path, readSource(path).match(/^ *test\(/gm)?.length])
    }
  })
})
