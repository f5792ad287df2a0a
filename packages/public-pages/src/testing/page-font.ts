import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** The file of the public pages' font. */
export const PAGE_FONT = join(import.meta.dirname, '../../assets/figtree.woff2')

const FROM = 0x20
const TO = 0x7e

/**
 * Builds that font from the product's own: English letters, digits and punctuation, in the weights that the pages use.
 */
export function makePageFont(): Promise<Buffer> {
  const require = createRequire(import.meta.url)
  const whole = readFileSync(require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
  const letters = Array.from({ length: TO - FROM + 1 }, (_, index) => String.fromCodePoint(FROM + index))
  return subsetFont(whole, letters.join(''), { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 600 } } })
}
