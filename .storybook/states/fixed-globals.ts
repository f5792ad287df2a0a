import type { Plugin } from 'vite'
import { virtualModule } from '../virtual-module.ts'
import { type FoundStory, readStories } from './read-stories.ts'
import type { FixedGlobals } from './required-state.ts'

/** The globals that stories fix, by `title > story`; stories that fix none are omitted. */
export function readFixedGlobals(stories: readonly FoundStory[]): Record<string, FixedGlobals> {
  const found = new Map(stories.map((each) => [`${each.title} > ${each.story}`, each]))
  const ownOf = ({ title, source }: FoundStory): FixedGlobals => {
    const written = objectIn(source)
    const own = globalsIn(written)
    if (own) return own
    const base = found.get(`${title} > ${/(?:^ {2}|= \{ )\.\.\.(\w+)/m.exec(written)?.[1] ?? ''}`)
    return base ? ownOf(base) : {}
  }
  const fixed = [...found].map(([name, story]) => {
    const meta = objectIn(story.head.slice(story.head.search(/^const meta\b/m)))
    return [name, { ...globalsIn(meta), ...ownOf(story) }] as const
  })
  return Object.fromEntries(fixed.filter(([, globals]) => Object.keys(globals).length > 0))
}

/** The object literal that a statement begins with: on its one line, or up to the brace at the beginning of a line. */
const objectIn = (statement: string): string => /^[^\n]*\{\n.*?\n\}|^[^\n]*/s.exec(statement)?.[0] ?? ''

function globalsIn(written: string): FixedGlobals | null {
  const globals = /\bglobals: (\{.*)/.exec(written)?.[1]
  if (globals === undefined) return null
  const viewport = /\bviewport: \{ value: '(\w+)'/.exec(globals)?.[1]
  const theme = /\btheme: '(light|dark)'/.exec(globals)?.[1] as FixedGlobals['theme']
  return { ...(viewport && { viewport }), ...(theme && { theme }) }
}

/** Provides the review with the globals that stories fix, read when Storybook is built. */
export const fixedGlobalsData = (): Plugin =>
  virtualModule('fixed-globals', () => ({ fixedGlobals: readFixedGlobals(readStories()) }))
