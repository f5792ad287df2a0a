import { describe, expect, test } from 'vitest'
import { touchedBy } from './lib/changed.ts'
import { reachedBy, readImportGraph } from './lib/import-graph.ts'

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

  test('the lockfile touches everything', () => {
    expect([...touched('pnpm-lock.yaml').values()].every((files) => files === 'all')).toBe(true)
  })

  test('a screen that is fetched when it is shown is not part of every page', () => {
    const changed = ['packages/features/invoices/src/index.ts']
    expect(reachedBy(graph, changed, { overLazy: true })).toContain('apps/web/src/main.tsx')
    expect(reachedBy(graph, changed, { overLazy: false })).not.toContain('apps/web/src/main.tsx')
  })
})
