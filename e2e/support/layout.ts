import { expect, type Page } from '@playwright/test'

/** Fails when the page, its main part, a log or a dialog can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() =>
      [document.documentElement, document.body, ...document.querySelectorAll('main, [role=log], [role=dialog]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
    )
  await expect.poll(tooWide).toEqual([])
}
