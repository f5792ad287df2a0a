import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './layout.ts'
import { expectAccessible } from './test.ts'

/** The screen sizes that people have: a phone, a tablet, a small and a large screen. */
const SIZES = [
  { width: 375, height: 812, isNarrow: true },
  { width: 768, height: 1024, isNarrow: true },
  { width: 1280, height: 800, isNarrow: false },
  { width: 1440, height: 900, isNarrow: false },
] as const

type Size = (typeof SIZES)[number]

/** The sizes at which accessibility is checked element by element; the widths between show the same components. */
const OUTERMOST: ReadonlySet<Size> = new Set([SIZES[0], SIZES[3]])

/**
 * Checks that the screen's content fits every width and is accessible. The stories check its colours in the dark theme.
 * @param also checked at each width
 */
export async function expectFine(page: Page, also: (size: Size) => Promise<void> = () => Promise.resolve()) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await also(size)
    if (OUTERMOST.has(size)) await expectAccessible(page)
  }
}
