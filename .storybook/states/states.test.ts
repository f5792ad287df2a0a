import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles } from '../../scripts/lib/workspace.ts'
import { requiredStates } from './index.ts'

interface FoundStory {
  readonly title: string
  readonly story: string
  readonly source: string
}

/** The stories that a file states: its title, each export and the source text of the export. */
function storiesOf(source: string): FoundStory[] {
  const title = /\btitle:\s*'([^']+\/[^']+)'/.exec(source)?.[1] ?? ''
  return source.split(/^(?=export const )/m).flatMap((block) => {
    const story = /^export const (\w+)(?::\s*\w+)?\s*=/.exec(block)?.[1]
    return story === undefined ? [] : [{ title, story, source: block }]
  })
}

const found = new Map(
  sourceFiles('packages/*/src/**/*.stories.tsx', 'packages/features/*/src/**/*.stories.tsx')
    .flatMap((path) => storiesOf(readSource(path)))
    .map((each) => [`${each.title} > ${each.story}`, each]),
)

describe('required states', () => {
  test.each(requiredStates.map((state) => [`${state.title} > ${state.story}`, state] as const))(
    '%s has a story that proves its sentence',
    (name, { sentence }) => {
      expect(found.get(name)?.source ?? `no story proves: ${sentence}`).toMatch(/\bplay\b|\.\.\.[A-Z]/)
    },
  )

  test('name every story of a screen, a flow or a page of customers', () => {
    const required = new Set(requiredStates.map(({ title, story }) => `${title} > ${story}`))
    const shown = [...found.keys()].filter((name) => /^(Screens|Flows|Customer pages)\//.test(name))
    expect(shown.filter((name) => !required.has(name))).toEqual([])
    expect(shown.length).toBeGreaterThan(600)
  })

  test('are named once', () => {
    const names = requiredStates.map(({ title, story }) => `${title} > ${story}`)
    expect(names).toEqual([...new Set(names)])
  })

  test('are read from the files as Storybook reads them', () => {
    const source =
      "const meta = { title: 'Screens/A/B' }\nexport default meta\nexport const One: Story = {}\nexport const Two: Story = { play: check }\n"
    expect(storiesOf(source).map(({ title, story }) => `${title} > ${story}`)).toEqual([
      'Screens/A/B > One',
      'Screens/A/B > Two',
    ])
    expect(storiesOf(source)[0]?.source).not.toContain('play')
  })
})
