import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { css, targets } from '../../scripts/build-tokens.mjs'

test.each(targets.map((target) => target.pathname))('%s is what tokens.json says', (path) => {
  expect(readFileSync(path, 'utf8') === css, 'run node packages/ui/scripts/build-tokens.mjs').toBe(true)
})
