import { expect, test } from 'vitest'
import { readSource, sourceFiles } from '../../scripts/lib/workspace.ts'
import { globalTypes } from '../globals.ts'
import { stretch } from './words.ts'

test('each toolbar has a story that sees what it changes', () => {
  const source = readSource('.storybook/toolbars/toolbars.stories.tsx')
  const unseen = [...Object.keys(globalTypes), 'viewport'].filter((name) => !source.includes(`globals: { ${name}: `))
  expect(unseen).toEqual([])
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
