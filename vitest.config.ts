import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { API_TESTS, EMBEDDED_ONLY, ON_EMBEDDED, POSTGRES_ONLY } from './scripts/lib/api-tests.ts'
import { findChromium } from './scripts/lib/chromium.ts'
import { comparePicture, keepThumbnail } from './scripts/pictures/compare-picture.ts'

/** Checks the types and runs the tests of generated code, in a copy: too slow for the house rules. */
const generated = 'scripts/new/*.test.ts'
const apiSetup = 'apps/api/test/global-setup.ts'

const api = {
  environment: 'node',
  pool: 'forks',
  maxWorkers: 2,
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 180_000,
} as const

/**
 * Every story as a test: it renders, its play passes, and axe finds nothing in either theme. Uses React's production
 * build, as users do: the development build finishes its effects earlier, so that a play could pass that would fail in
 * a browser.
 */
function storybook(): TestProjectConfiguration {
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'storybook',
      testTimeout: 120_000,
      // As in the browser tests: a test that passes only on its second attempt is printed as `retry x1`, and is a
      // defect to be repaired.
      retry: process.env['CI'] ? 1 : 0,
      isolate: false,
      maxWorkers: 2,
      setupFiles: ['.storybook/pictures/setup.ts'],
      env: { PARLEY_LATE: process.env['PARLEY_LATE'] ?? '', PARLEY_THUMBNAILS: process.env['PARLEY_THUMBNAILS'] ?? '' },
      browser: {
        commands: { comparePicture, keepThumbnail },
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: chromium ?? {}, contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  }
}

const wantsStories =
  process.argv.some((arg) => /^(--project=)?storybook$/.test(arg)) || process.env['VITEST_STORYBOOK'] === 'true'
const found = wantsStories ? await findChromium() : null
/** A play presses no real key, so without this it could start no sound. */
const chromium = found && { ...found, args: [...found.args, '--autoplay-policy=no-user-gesture-required'] }
if (wantsStories) process.env['NODE_ENV'] = 'production'

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'house',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          exclude: [generated],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 20_000,
          isolate: false,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/features/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'mocks/{src,conformance}/**/*.test.ts',
            '.storybook/**/*.test.ts',
            generated,
          ],
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ON_EMBEDDED,
          exclude: [POSTGRES_ONLY],
          env: { PARLEY_TEST_DATABASE_URL: '' },
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
        },
      },
      {
        test: {
          ...api,
          name: 'api-pg',
          include: [API_TESTS],
          exclude: [EMBEDDED_ONLY],
          env: {},
          globalSetup: ['scripts/vitest-postgres.ts', ...(existsSync(apiSetup) ? [apiSetup] : [])],
        },
      },
      {
        test: {
          name: 'proof',
          environment: 'node',
          pool: 'forks',
          include: ['proof/src/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          globalSetup: ['scripts/vitest-postgres.ts'],
        },
      },
      ...(wantsStories ? [storybook()] : []),
    ],
  },
})
