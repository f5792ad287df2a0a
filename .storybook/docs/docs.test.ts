import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles, workspacePackages } from '../../scripts/lib/workspace.ts'

interface PublicComponent {
  readonly name: string
  /** The file that exports it. */
  readonly file: string
}

const UI = 'packages/ui'
/** The packages that export public components. */
const PACKAGES = [UI, 'packages/parts']

/** The source files of the packages' `exports`. */
const entries = workspacePackages()
  .filter(({ folder }) => PACKAGES.includes(folder))
  .flatMap(({ folder, manifest }) =>
    Object.values(manifest.exports ?? {}).map((file) => `${folder}/${String(file).replace('./', '')}`),
  )
  .filter((file) => /\.tsx?$/.test(file))

/** The components that a file exports: its own and those it re-exports. */
function componentsOf(entry: string): PublicComponent[] {
  const source = readSource(entry)
  const own = [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => ({ name, file: entry }))
  const passedOn = [...source.matchAll(/export \{([^}]*)\} from '\.\/([^']+\.tsx)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => ({ name, file: `${dirname(entry)}/${file}` })),
  )
  return [...own, ...passedOn].filter(({ name, file }) => isComponent(name, file))
}

const isComponent = (name: string, file: string) =>
  new RegExp(String.raw`export (function ${name}\b|const ${name} = \()`).test(readSource(file))

const components = [...new Map(entries.flatMap(componentsOf).map((component) => [component.name, component])).values()]
const stories = sourceFiles(...PACKAGES.map((folder) => `${folder}/src/**/*.stories.tsx`)).map((path) => ({
  path,
  source: readSource(path),
}))

/** The story file whose meta names the component as its `component` or among its `subcomponents`. */
const storyOf = ({ name }: PublicComponent) =>
  stories.find(({ source }) => {
    const [meta = ''] = /const meta(?:: [^=]+)? = \{.*?^(?:\}|const )/ms.exec(source) ?? []
    return new RegExp(String.raw`\bcomponent: ${name}\b|\bsubcomponents: \{[^}]*\b${name}\b[^}]*\}`).test(meta)
  })

describe.each(components.map((component) => [component.name, component] as const))('%s', (name, component) => {
  test('says what it is', () => {
    expect(readSource(component.file)).toMatch(new RegExp(String.raw`\*/\nexport (function|const) ${name}\b`))
  })

  test('has stories and a docs page', () => {
    expect(storyOf(component)?.source ?? `no story file has ${name} as component or subcomponent`).toContain(
      "tags: ['autodocs']",
    )
  })

  test('says what to do with it and what not', () => {
    const [, good = '', bad = ''] =
      /\bguidance: \{\s*do: \[(.*?)\],\s*dont: \[(.*?)\],?\s*\}/s.exec(storyOf(component)?.source ?? '') ?? []
    for (const sentences of [good, bad]) expect(sentences).toMatch(/^\s*(['"]).{20,}\.\1/m)
  })
})

test('the components that are public are found', () => {
  const names = components.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(110)
  expect(names).toEqual(expect.arrayContaining(['Button', 'Dialog', 'TimeGrid', 'ChartFrame', 'DayPopover', 'MetaDot']))
  expect(names).toEqual(expect.arrayContaining(['ListTable', 'QueryState', 'ScheduleDialog', 'NumberMenu']))
  expect(names).not.toContain('TitleCountContext')
})

test('guidance names only what stands in the code of its component', () => {
  const unknown = stories.flatMap(({ path, source }) => {
    const [guidance = ''] = /\bguidance: \{.*?\n {2,4}\},\n/s.exec(source) ?? []
    const code = sourceFiles(`${dirname(path)}/*.{ts,tsx}`, `${UI}/src/field/*.tsx`)
      .filter((file) => !file.endsWith('.stories.tsx'))
      .map(readSource)
      .join('\n')
    return [...guidance.matchAll(/`([a-z]+(?:[A-Z]\w*)?)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => !new RegExp(String.raw`\b${word}\b`).test(code))
      .map((word) => `${path}: ${word}`)
  })
  expect(unknown).toEqual([])
})
