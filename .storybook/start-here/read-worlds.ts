import type { World } from 'virtual:start-here'
import { readSource, sourceFiles } from '../../scripts/lib/workspace.ts'
import type { FoundStory } from '../states/read-stories.ts'

const SCENARIOS = 'packages/scenarios/src/scenarios.ts'

/** Every scenario with the docstring of its builder and the stories that use it, in the order of the code. */
export function readWorlds(stories: readonly FoundStory[]): World[] {
  const [, list = ''] = /const WORLDS = \{(.*?)\n\}/s.exec(readSource(SCENARIOS)) ?? []
  const abouts = readAbouts()
  return [...list.matchAll(/^ {2}'?([\w-]+)'?: (\w+),$/gm)].map(([, name = '', builder = '']) => {
    const about = abouts.get(builder)
    if (about === undefined)
      throw new Error(`${builder}, which builds the world ${name}, has no docstring: say what is in it.`)
    const playing = stories.filter(({ source, head }) => playsIn(name, source) || playsIn(name, head))
    return { name, about, stories: playing.map(({ title, story }) => ({ title, story })) }
  })
}

const playsIn = (name: string, source: string) => source.includes(`scenario: '${name}'`)

function readAbouts(): Map<string, string> {
  const sources = sourceFiles('packages/scenarios/src/**/*.ts').map(readSource)
  return new Map(
    sources.flatMap((source) =>
      [
        ...source.matchAll(/\/\*\*\s(?: \* )?((?:(?!\*\/).)*?)\s+\*\/\n(?:export )?(?:function|const) (build\w+)/gs),
      ].map(([, about = '', builder = '']) => [builder, about.replaceAll(/\s*\n \*\s*/g, ' ')] as const),
    ),
  )
}
