import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.ts'
import type { WorkerOptions } from './support/test.ts'

const json = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

const ROOMS = '**/room.server.spec.ts'
const STORYBOOK = '**/*.storybook.spec.ts'

/**
 * The same specs run on the mocks and on the server; `*.mocks.spec.ts` and `*.server.spec.ts` run only on the one
 * named, and `*.storybook.spec.ts` on the built Storybook.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: './specs',
  outputDir: '../test-results',
  workers: 2,
  // Generous: a loaded machine is slow, and a test that fails within them waits for something that does not come.
  timeout: 180_000,
  forbidOnly: true,
  // A test that passes only on its second attempt is listed as flaky at the end of the run, and is a defect to be
  // repaired.
  retries: 1,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as const] : [])],
  use: {
    actionTimeout: 30_000,
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A failed test leaves a trace of its second attempt: tracing the first would slow down every test.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'mocks',
      testIgnore: ['**/*.server.spec.ts', STORYBOOK],
      use: { backend: 'mocks' },
    },
    // Service workers are blocked: they would bypass the requests that a test intercepts. Tests of the service worker
    // allow it.
    {
      name: 'server',
      testIgnore: ['**/*.mocks.spec.ts', ROOMS, STORYBOOK],
      use: { backend: 'server', serviceWorkers: 'block' },
    },
    { name: 'storybook', testMatch: STORYBOOK },
    // Up to four browsers render, send and receive video: nothing runs in parallel, and a machine with two cores is
    // slow.
    {
      name: 'rooms',
      dependencies: ['server'],
      testMatch: ROOMS,
      use: { backend: 'server', serviceWorkers: 'block' },
    },
  ],
})
