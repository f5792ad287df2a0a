import { join } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = '@xstate/react'
const WATCHED = join(import.meta.dirname, 'watched-xstate-react.ts')

/** Gives screens a `useMachine` that tells which machines run and in which state they are. */
export function watchedMachines(): Plugin {
  return {
    name: 'watched-machines',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === LIBRARY && importer !== WATCHED ? WATCHED : null
    },
  }
}
