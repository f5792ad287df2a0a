import { expect, test } from 'vitest'
import { readSource, sourceFiles } from '../../scripts/lib/workspace.ts'
import { globalTypes, viewports } from '../globals.ts'
import { stretch } from './words.ts'

test('each choice of each toolbar has a story that sees what it changes', () => {
  const source = readSource('.storybook/toolbars/toolbars.stories.tsx')
  const choices = [
    ...Object.entries(globalTypes).flatMap(([name, { toolbar }]) =>
      (toolbar?.items ?? []).map((item) => [name, typeof item === 'string' ? item : item.value] as const),
    ),
    ...Object.keys(viewports).map((name) => ['viewport', name] as const),
  ]
  const isSeen = ([name, value]: readonly [string, string | undefined]) =>
    [`${name}Is('${value}'`, `chosen('${name}', '${value}'`].some((words) => source.includes(words))
  expect(choices.length).toBeGreaterThan(25)
  expect(choices.filter((choice) => !isSeen(choice))).toEqual([])
})

test('what a toolbar offers is stated in globals, where Storybook shows it as fixed', () => {
  const hidden = new RegExp(String.raw`\bparameters: \{[^}]*\b(role|network): '`)
  const files = sourceFiles('packages/**/*.stories.tsx').filter((path) => hidden.test(readSource(path)))
  expect(files).toEqual([])
})

test('pseudo-words are 40 % longer, figures are as they were', () => {
  expect(stretch('Outstanding balance')).toHaveLength(26)
  expect(stretch('$1,240.50 of 12')).toMatch(/^\$1,240\.50 \S+ 12$/)
})
