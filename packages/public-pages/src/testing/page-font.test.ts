import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makePageFont, PAGE_FONT } from './page-font.ts'

test('the font of the pages is made of the one that the product uses, a few kB (else: node packages/public-pages/src/testing/write-page-font.ts)', async () => {
  const kept = readFileSync(PAGE_FONT)
  expect(kept.equals(await makePageFont())).toBe(true)
  expect(kept.length).toBeLessThan(12_000)
})
