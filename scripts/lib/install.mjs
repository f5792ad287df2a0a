import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

const stampIn = (folder) => join(folder, 'node_modules/.parley-stamp')
const OLDEST_NODE = [22, 18]

/** The package.json files of all workspace packages. Lists folders without glob, which Node 20 does not have. */
function manifests(folder) {
  const within = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist.*|src|\..*)$/.test(entry.name))
    .flatMap(({ name }) => manifests(join(folder, name)))
  const own = join(folder, 'package.json')
  return existsSync(own) ? [own, ...within] : within
}

/** Fingerprint of everything an install in a folder depends on; equal to the stamp when nothing has to be installed. */
export function installHash(folder = root) {
  const hash = createHash('sha256')
  const files = [join(folder, 'pnpm-lock.yaml'), join(folder, 'pnpm-workspace.yaml'), ...manifests(folder).toSorted()]
  for (const file of files) hash.update(relative(folder, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether the installed packages match the lockfile, for every workspace package that exists now. */
export function isInstalled(folder = root) {
  return (
    existsSync(join(folder, 'node_modules/.bin/vite')) &&
    existsSync(stampIn(folder)) &&
    readFileSync(stampIn(folder), 'utf8') === installHash(folder)
  )
}

export function markInstalled(folder = root) {
  writeFileSync(stampIn(folder), installHash(folder))
}

/** Marks nothing as installed until an install has succeeded. */
export function markStale() {
  rmSync(stampIn(root), { force: true })
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
