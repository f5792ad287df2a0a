import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, root, sourceFiles } from '../lib/workspace.ts'
import type { Repository } from './plan.ts'

/** The repository that contains the scripts. */
export const repository: Repository = {
  read: readSource,
  files: sourceFiles,
  has: (path) => existsSync(join(root, path)),
  folders: (path) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
}
