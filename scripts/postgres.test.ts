import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a process that ends without stopping its server leaves nothing of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Where tests run as root, the server runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o755)
  const script = `import { readdirSync } from 'node:fs'
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'lib/postgres.ts'))}
    await startPostgres()
    process.stdout.write(String(readdirSync(process.env.TMPDIR).length))
    process.exit(3)`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 3, stdout: '1' })
  expect(readdirSync(folder)).toEqual([])
}, 60_000)
