import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.ts'
import type { WorkerOptions } from './support/test.ts'

const json = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

const ROOMS = '**/room.server.spec.ts'
const STORYBOOK = '**/*.storybook.spec.ts'

/**
 * The same specs run on the mocks and on the server; `*.mocks.spec.ts` and `*.server.spec.ts` only on the one named, and
 * `*.storybook.spec.ts` on the built Storybook.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: './specs',
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  // What only passes the second time is named as flaky at the end of the run, and is a defect to be repaired.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as const] : [])],
  use: {
    actionTimeout: 15_000,
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What fails leaves a trace of its second attempt: to keep one of the first, every test would be slowed.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'mocks',
      testIgnore: ['**/*.server.spec.ts', STORYBOOK],
      use: { backend: 'mocks' },
    },
    // What a test catches of the network, no service worker asks for in its place; who tests that one allows it.
    {
      name: 'server',
      testIgnore: ['**/*.mocks.spec.ts', ROOMS, STORYBOOK],
      use: { backend: 'server', serviceWorkers: 'block' },
    },
    { name: 'storybook', testMatch: STORYBOOK, timeout: 180_000 },
    // Up to four browsers draw, send and receive pictures: nothing runs beside them, and a machine of two cores is slow.
    {
      name: 'rooms',
      dependencies: ['server'],
      testMatch: ROOMS,
      expect: { timeout: 30_000 },
      use: { backend: 'server', serviceWorkers: 'block' },
    },
  ],
})
