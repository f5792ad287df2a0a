import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installHash, isInstalled, markInstalled } from './lib/install.mjs'

let folder: string
const write = (path: string, text: string, mode?: number) => writeFileSync(join(folder, path), text, { mode })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-install-'))
  write('pnpm-lock.yaml', 'lockfileVersion: 9')
  write('pnpm-workspace.yaml', 'catalog:\n  pnpm: 10.0.0')
  write('package.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a package that was added has to be installed, whatever the lockfile says', () => {
  const before = installHash(folder)
  mkdirSync(join(folder, 'packages/features/customers'), { recursive: true })
  write('packages/features/customers/package.json', '{"name":"@parley/feature-customers"}')
  expect(installHash(folder)).not.toBe(before)
})

test('what is written beside a package, or installed, has not', () => {
  const before = installHash(folder)
  mkdirSync(join(folder, 'node_modules/react'), { recursive: true })
  write('node_modules/react/package.json', '{}')
  write('README.md', 'Parley')
  expect(installHash(folder)).toBe(before)
})

test('after an install that failed nothing counts as installed, whatever the lockfile is by then', () => {
  const scripts = import.meta.dirname
  for (const path of ['bootstrap.mjs', 'lib/install.mjs']) {
    cpSync(join(scripts, path), join(folder, 'scripts', path), { recursive: true })
  }
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  write('node_modules/.bin/vite', '')
  write('npx', '#!/bin/sh\nexit 1\n', 0o755)
  markInstalled(folder)
  expect(isInstalled(folder)).toBe(true)

  write('pnpm-lock.yaml', 'lockfileVersion: 10')
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.mjs')], {
    env: { PATH: folder },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('could not be installed')
  write('pnpm-lock.yaml', 'lockfileVersion: 9')
  expect(isInstalled(folder)).toBe(false)
})
