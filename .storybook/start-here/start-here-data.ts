import type { Plugin } from 'vite'
import { readStories } from '../states/read-stories.ts'
import { virtualModule } from '../virtual-module.ts'
import { readChanges } from './read-changes.ts'
import { readWorlds } from './read-worlds.ts'

/** Provides the page with data read from the code and from git when Storybook is built. */
export const startHereData = (): Plugin =>
  virtualModule('start-here', () => ({
    worlds: readWorlds(readStories()),
    changes: readChanges(),
    builtAt: new Date().toISOString(),
  }))
