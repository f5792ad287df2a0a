import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

const stampFile = join(root, 'node_modules/.parley-stamp')
const OLDEST_NODE = [22, 18]

/** Fingerprint of everything an install depends on; equal to the stamp when nothing has to be installed. */
function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex')
}

/** True when the installed packages are those of the lockfile. */
export function isInstalled() {
  return (
    existsSync(join(root, 'node_modules/.bin/vite')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === lockfileHash()
  )
}

export function markInstalled() {
  writeFileSync(stampFile, lockfileHash())
}

/** The one pnpm version of the repository, as the catalog pins it. */
export function pnpmVersion() {
  const version = /^ {2}pnpm: (\d\S*)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))?.[1]
  if (version === undefined) throw new Error('pnpm-workspace.yaml names no pnpm version in its catalog.')
  return version
}

/** Null when the scripts can run here, else a sentence that says what to do. */
export function nodeProblem() {
  if (existsSync(join(root, 'node_modules/.bin/node'))) return null
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return null
  return (
    `Node ${process.versions.node} is too old, and no bundled Node exists for ${process.platform} ${process.arch}. ` +
    `Install Node ${OLDEST_NODE.join('.')} or newer (24 is best) and run the command again.`
  )
}
