import { expect, test } from 'vitest'
import { findStale } from '../../scripts/build-tokens.mjs'

test('the style sheets are what tokens.json says; else run node packages/ui/scripts/build-tokens.mjs', () => {
  expect(findStale()).toEqual([])
})
