import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import tokens from '../tokens/tokens.json' with { type: 'json' }
import { PAGES, tokensUnder } from './token-list.ts'

const groups = Object.values(PAGES).flat()

test('each group of tokens is drawn on one page', () => {
  expect(groups.toSorted()).toEqual(
    Object.keys(tokens)
      .filter((key) => !key.startsWith('$'))
      .toSorted(),
  )
})

test('no token of the file is left out of the lists', () => {
  const text = readFileSync(new URL('../tokens/tokens.json', import.meta.url), 'utf8')
  const paths = groups.flatMap((group) => tokensUnder(group).map(({ path }) => path))
  expect(paths).toHaveLength([...text.matchAll(/"\$value":/g)].length)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every colour of a theme says what it is for, the same in both', () => {
  const uses = (theme: string) => tokensUnder(`theme.${theme}`).map(({ name, use }) => [name, use])
  expect(uses('dark').filter(([, use]) => use === '')).toEqual([])
  expect(uses('dark')).toEqual(uses('light'))
})

test('a variable is named as in the style sheet', () => {
  expect(tokensUnder('theme.dark.bg.team')[0]).toMatchObject({ name: 'bg.team', variable: '--bg-team' })
  expect(tokensUnder('elevation.dark.popover')[0]).toMatchObject({ variable: '--elevation-popover' })
  expect(tokensUnder('motion.duration.state')[0]).toMatchObject({ variable: '--motion-duration-state' })
})
