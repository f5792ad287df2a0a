import {
  chooseAction,
  conversations,
  messageOf,
  openConversation,
  searchFor,
  threadOf,
  toast,
} from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

type Place = number | readonly (string | number | null | undefined)[]

/**
 * Returns the position once it is unchanged between two reads: wheel scrolling continues for a while, and rows are
 * measured.
 */
async function atRest(look: () => Promise<Place>): Promise<Place> {
  let place: Place = []
  await expect(async () => {
    const before = place
    place = await look()
    expect(place).toEqual(before)
  }).toPass({ intervals: [250] })
  return place
}

test('in a thread of 20,000 messages a day and a search lead to their place, which a new message does not move', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages', { scenario: 'huge-thread' })
  await expect(conversations(page).first()).toBeVisible()
  const thread = await openConversation(page, 'Maria Okafor')
  await chooseAction(page, 'Jump to date...')
  const dialog = page.getByRole('dialog', { name: /Jump to date/ })
  await dialog.getByLabel(/Date/).fill('2026-03-02')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]date=2026-03-02/)
  const heading = thread.getByRole('heading', { name: /March 2, 2026/ })
  await expect(heading).toBeInViewport()
  expect(await thread.getByRole('listitem').count()).toBeLessThan(80)

  const place = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await atRest(place)
  const row = conversations(page).first()
  const said = await row.innerText()
  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(toast(page, 'Incoming message simulated')).toBeVisible()
  await expect(row).not.toHaveText(said, { useInnerText: true })
  await expect.poll(place).toBe(before)

  await searchFor(page, 'red hydrant')
  await openConversation(page, 'Maria Okafor')
  const found = messageOf(threadOf(page, 'Maria Okafor'), 'The spare key is taped under the red hydrant.')
  await expect(found).toBeInViewport()
  await page.getByRole('button', { name: /Latest messages|\d new/ }).click()
  await expect(found).toHaveCount(0)
})

test('in an inbox of 10,000 the row that is read stays in its place when a message comes in', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages', { scenario: 'huge-inbox' })
  await expect(conversations(page).first()).toBeVisible()
  const scroller = page.getByRole('navigation', { name: 'Conversations' }).getByRole('list').locator('..')
  await conversations(page).first().hover()
  const isFarDown = async () => {
    await page.mouse.wheel(0, 1600)
    return scroller.evaluate((element) => element.scrollTop > 8000)
  }
  await expect.poll(isFarDown).toBe(true)
  expect(await conversations(page).count()).toBeLessThan(60)

  const rowInView = () =>
    scroller.evaluate((element) => {
      const { top, left } = element.getBoundingClientRect()
      const row = document.elementFromPoint(left + 100, top + 200)?.closest('[data-conversation]')
      return [row?.getAttribute('data-conversation'), Math.round(row?.getBoundingClientRect().top ?? 0)]
    })
  const before = await atRest(rowInView)
  const refreshed = page.waitForResponse((response) => /\/conversations\?/.test(response.url()))
  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(toast(page, 'Incoming message simulated')).toBeVisible()
  await refreshed
  await expect.poll(rowInView).toEqual(before)
})

test('of 10,000 customers few rows stand in the page, however far one scrolls, and a search answers from all of them', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/customers', { scenario: 'huge-inbox' })
  const rows = page.locator('main [data-index]')
  await expect(rows.first()).toBeVisible()
  for (const shown of [100, 150, 200, 250]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByText(`${shown} of 10,000 customers shown`)).toBeVisible()
  }
  await rows.first().hover()
  const farthest = () => rows.last().evaluate((row) => Number(row.getAttribute('data-index')))
  const isAtTheEnd = async () => {
    await page.mouse.wheel(0, 4000)
    return (await farthest()) === 249
  }
  await expect.poll(isAtTheEnd).toBe(true)
  expect(await rows.count()).toBeLessThan(80)
  await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('Maria Okafor 1017')
  await expect(page.locator('tbody a[data-record]').first()).toHaveText('Maria Okafor 1017')
})
