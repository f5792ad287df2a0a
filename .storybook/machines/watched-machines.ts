import { join } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = '@xstate/react'
const WATCHED = join(import.meta.dirname, 'watched-xstate-react.ts')

/** Replaces the `useMachine` of screens with one that reports the running machines and their states. */
export function watchedMachines(): Plugin {
  return {
    name: 'watched-machines',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === LIBRARY && importer !== WATCHED ? WATCHED : null
    },
  }
}
