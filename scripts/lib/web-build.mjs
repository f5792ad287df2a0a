import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { run } from './run.mjs'

const webDist = join(root, 'apps/web/dist')

const sources = ['apps/web', 'packages', 'pnpm-lock.yaml']
const skipped = new Set(['node_modules', 'dist', 'dist-mocks'])

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path)
    .filter((name) => !skipped.has(name))
    .map((name) => newest(join(path, name)))
  return Math.max(...inside, path.endsWith('apps/web') ? 0 : stat.mtimeMs)
}

/** Whether the web app was never built or a source is newer than the build. */
export function isWebBuildStale() {
  const built = statSync(join(webDist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  return built === undefined || sources.some((path) => newest(join(root, path)) > built)
}

/** Builds the web app when it is stale; returns false when the build failed. */
export async function buildWebWhenStale() {
  if (!isWebBuildStale()) return true
  process.stdout.write('Building the web app ...\n')
  const { code, output } = await run('vite', ['build', 'apps/web', '--manifest', '--logLevel', 'warn'], {
    capture: true,
  })
  if (code !== 0) process.stderr.write(`${output}\nThe web app could not be built; the lines above say why.\n`)
  return code === 0
}

/** Builds the web app on mocks, for the browser tests; returns false when the build failed. */
export async function buildMocksWeb() {
  const { code, output } = await run(
    'vite',
    ['build', 'apps/web', '--mode', 'mocks', '--outDir', 'dist-mocks', '--emptyOutDir', '--logLevel', 'warn'],
    { capture: true },
  )
  if (code !== 0) process.stderr.write(`${output}\nThe web app on mocks could not be built; the lines above say why.\n`)
  return code === 0
}

/** Builds Storybook for its browser tests, in a folder that nothing else reads; returns false when the build failed. */
export async function buildStorybook() {
  const { code, output } = await run(
    'storybook',
    ['build', '--output-dir', 'node_modules/.cache/parley-storybook', '--disable-telemetry', '--quiet'],
    { capture: true },
  )
  if (code !== 0) process.stderr.write(`${output}\nStorybook could not be built; the lines above say why.\n`)
  return code === 0
}
