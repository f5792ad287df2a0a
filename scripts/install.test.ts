import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installHash } from './lib/install.mjs'

function workspace() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-install-'))
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: []')
  writeFileSync(join(folder, 'package.json'), '{}')
  return folder
}

test('a package that was added has to be installed, whatever the lockfile says', () => {
  const folder = workspace()
  const before = installHash(folder)
  mkdirSync(join(folder, 'packages/features/customers'), { recursive: true })
  writeFileSync(join(folder, 'packages/features/customers/package.json'), '{"name":"@parley/feature-customers"}')
  expect(installHash(folder)).not.toBe(before)
})

test('what is written beside a package, or installed, has not', () => {
  const folder = workspace()
  const before = installHash(folder)
  mkdirSync(join(folder, 'node_modules/react'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/react/package.json'), '{}')
  writeFileSync(join(folder, 'README.md'), 'Parley')
  expect(installHash(folder)).toBe(before)
})
