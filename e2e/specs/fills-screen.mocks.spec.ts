import { holdToast, messageOf, openFound, threadOf, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

// On a phone, and on a page at 400 %, an open conversation, its comments and its customer each fill the screen.

test('a call that goes on stays above an open conversation, and no key leads to what is covered', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/phone')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: 'Dial pad' }).click()
  await page.getByPlaceholder('Enter a name or number...').fill('(720) 555-0162')
  await page.keyboard.press('Enter')
  await holdToast(page, 'Call logged')
  const bar = page.getByRole('region', { name: 'Call' })
  await expect(bar).toBeVisible()
  // The call bar moves the toast away from the pointer.
  await holdToast(page, 'Call logged')
  await expect(bar.getByRole('timer')).toBeVisible()
  const said = toast(page, 'Call logged')
  await expect(said).toBeVisible()
  const below = async () => {
    const [callBox, saidBox] = [await bar.boundingBox(), await said.boundingBox()]
    return (saidBox?.y ?? 0) - (callBox?.y ?? 0) - (callBox?.height ?? 0)
  }
  await expect.poll(below).toBeGreaterThanOrEqual(0)

  await page
    .getByRole('navigation', { name: 'Parley tabs' })
    .getByRole('link', { name: /^Parley/ })
    .click()
  await openFound(page, 'Luis Carrillo')
  await expect(bar).toBeInViewport()
  const hangUp = bar.getByRole('button', { name: 'Hang up' })
  await hangUp.click({ trial: true })

  const isCovered = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const box = element?.getBoundingClientRect()
      if (!element || !box || element === document.body || box.width === 0) return null
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return top && (element.contains(top) || top.contains(element)) ? null : element.outerHTML.slice(0, 120)
    })
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    // Rows that scroll into view are measured first.
    await expect.poll(isCovered).toBeNull()
  }
  const message = messageOf(threadOf(page, 'Luis Carrillo'), 'The pipe under the sink')
  await message.getByRole('button', { name: /^(Comment|\d+ comments?)$/ }).click()
  await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible()
  await hangUp.click()
  await expect(bar.getByText(/^Call ended/)).toBeVisible()
})
