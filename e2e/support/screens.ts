import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './layout.ts'
import { expectAccessible } from './test.ts'

/** The widths people have: a phone, a tablet, a small and a large screen. */
const SIZES = [
  { width: 375, height: 812, isNarrow: true },
  { width: 768, height: 1024, isNarrow: true },
  { width: 1280, height: 800, isNarrow: false },
  { width: 1440, height: 900, isNarrow: false },
] as const

type Size = (typeof SIZES)[number]

/** Where the outermost layouts are looked at element by element; the widths between show the same pieces. */
const OUTERMOST: ReadonlySet<Size> = new Set([SIZES[0], SIZES[3]])

/**
 * What stands on the screen fits every width and is accessible. The stories look at its colours in the dark.
 * @param also asked at each width
 */
export async function expectFine(page: Page, also: (size: Size) => Promise<void> = () => Promise.resolve()) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await also(size)
    if (OUTERMOST.has(size)) await expectAccessible(page)
  }
}
