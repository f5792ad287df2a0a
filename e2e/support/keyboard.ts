import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 80

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `reached within ${MOST_STOPS} tab stops`).toBeFocused()
}

/** Waits until the focus is in the part: a dialog takes it after it is shown, and again after its button is gone. */
export const expectFocusWithin = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true)
