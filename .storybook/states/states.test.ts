import { describe, expect, test } from 'vitest'
import { readFixedGlobals } from './fixed-globals.ts'
import { requiredStates } from './index.ts'
import { readStories, storiesIn } from './read-stories.ts'

const found = new Map(readStories().map((each) => [`${each.title} > ${each.story}`, each]))

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

  // A latency ends at some time, however long a story takes; `isHeld` ends when the story says so.
  test('hold no answer back by a latency', () => {
    const latencies = (source: string) =>
      [...source.matchAll(/latency: ([\d_]+)/g)].map(([, ms = '']) => Number(ms.replaceAll('_', '')))
    const all = [...found.values()].flatMap(({ source }) => latencies(source))
    expect(all.length).toBeGreaterThan(3)
    expect(all.filter((ms) => ms > 5000)).toEqual([])
  })

  test('are named once', () => {
    const names = requiredStates.map(({ title, story }) => `${title} > ${story}`)
    expect(names).toEqual([...new Set(names)])
  })

  test('are read from the files as Storybook reads them', () => {
    const source =
      "const meta = { title: 'Screens/A/B' }\nexport default meta\nexport const One: Story = {}\nexport const Two: StoryObj<typeof meta> = { play: check }\n"
    expect(storiesIn(source).map(({ title, story }) => `${title} > ${story}`)).toEqual([
      'Screens/A/B > One',
      'Screens/A/B > Two',
    ])
    expect(storiesIn(source)[0]?.source).not.toContain('play')
  })
})

describe('what stories fix', () => {
  test('is read with what is in force for all of a file, and what one takes over from another', () => {
    const source = [
      'const meta = {',
      "  title: 'Screens/A/B',",
      "  globals: { role: 'manager', viewport: { value: 'desk' } },",
      '} satisfies Meta',
      'export const Own: Story = {',
      "  globals: { theme: 'dark', viewport: { value: 'phone' } },",
      '}',
      'export const Same: Story = {',
      '  ...Own,',
      '  play: async () => undefined,',
      '}',
      "export const Other: Story = { ...Own, globals: { viewport: { value: 'tablet' } } }",
      'export const None: Story = {}',
    ].join('\n')
    expect(readFixedGlobals(storiesIn(source))).toEqual({
      'Screens/A/B > Own': { theme: 'dark', viewport: 'phone' },
      'Screens/A/B > Same': { theme: 'dark', viewport: 'phone' },
      'Screens/A/B > Other': { viewport: 'tablet' },
      'Screens/A/B > None': { viewport: 'desk' },
    })
  })

  test('is a width that there is', () => {
    const fixed = readFixedGlobals([...found.values()])
    expect(fixed['Screens/Messages/Thread > BackOnAPhone']).toEqual({ viewport: 'phone' })
    expect(fixed['Screens/Messages/Attached pictures > Dark']).toEqual({ theme: 'dark' })
    const widths = new Set(Object.values(fixed).map(({ viewport }) => viewport))
    expect(widths).toEqual(new Set(['desk', 'laptop', 'phone', 'tablet', 'zoomed', undefined]))
  })
})
