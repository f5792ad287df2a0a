import type { Plugin } from 'vite'
import { readStories } from '../states/read-stories.ts'
import { readChanges } from './read-changes.ts'
import { readWorlds } from './read-worlds.ts'

const ID = 'virtual:start-here'
const RESOLVED = `\0${ID}`

/** Gives the page what stands in the code and in git when Storybook is built. */
export function startHereData(): Plugin {
  return {
    name: 'start-here-data',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load: (id) => {
      if (id !== RESOLVED) return null
      const data = { worlds: readWorlds(readStories()), changes: readChanges(), builtAt: new Date().toISOString() }
      return Object.entries(data)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
