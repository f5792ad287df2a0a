// Runs before every command: installs the packages of the lockfile when they are missing or stale, and after a
// workspace package was added, which is then written to the lockfile, except in CI, where the lockfile must be
// complete. Plain JavaScript without dependencies, because it is the only script that may run on the machine's own Node
// 20.
import { spawnSync } from 'node:child_process'
import { isInstalled, markInstalled, markStale, nodeProblem, pnpmVersion, root } from './lib/install.mjs'

function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

if (!isInstalled()) {
  const started = Date.now()
  const lockfileMode = process.env['CI'] ? '--frozen-lockfile' : '--no-frozen-lockfile'
  process.stdout.write('Installing packages (only after a clone or an update) ...\n')
  // An install that is interrupted must not count as done once the lockfile is back to its earlier content.
  markStale()
  const install = spawnSync('npx', ['-y', `pnpm@${pnpmVersion()}`, 'install', lockfileMode, '--reporter=append-only'], {
    cwd: root,
    env: { ...process.env, CI: 'true', NODE_ENV: 'development' },
    shell: process.platform === 'win32',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (install.error)
    stop(
      `npx could not be started (${install.error.message}). Install npm, which comes with Node, and run the command again.`,
    )
  if (install.status !== 0) {
    process.stderr.write(install.stdout + install.stderr)
    stop('The packages could not be installed; the lines above say why. Check the network, then run the command again.')
  }
  markInstalled()
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}

const problem = nodeProblem()
if (problem !== null) stop(problem)
