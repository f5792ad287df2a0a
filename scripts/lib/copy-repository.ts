import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.ts'

const LEFT_OUT = /\/(\.git|\.cache|\.data|dist[^/]*|docs|proof|bench|e2e|kept|found|test-results|storybook-static)$/

/**
 * Copies the repository as it is, with its packages: external packages are links to those of the repository, workspace
 * packages are those of the copy.
 */
export function copyRepository(copy: string): void {
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) =>
      !LEFT_OUT.test(path) && path !== join(root, 'node_modules') && !path.endsWith('/node_modules/.cache'),
  })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@parley') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  cpSync(join(root, 'node_modules/@parley'), join(copy, 'node_modules/@parley'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}
