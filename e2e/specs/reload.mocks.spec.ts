import type { Page } from '@playwright/test'
import { announcement, composer, messageOf, openConversation, sendText } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

/** The newest message that the page has recorded as seen. */
const lastSeen = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.startsWith('seen:')) ?? ''))

/**
 * Watches from now on, and returns whether an element matched at any time: a text that is sent at once may be gone
 * before it can be found.
 */
async function watchFor(page: Page, selector: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((wanted) => {
    const record = { isSeen: false }
    const look = () => (record.isSeen ||= document.querySelector(wanted) !== null)
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
    return record
  }, selector)
  return () => seen.evaluate(({ isSeen }) => isSeen)
}

test('once the mocked world has begun anew, a text sent before the messages stand there leaves', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await openConversation(page, 'Grace Lindqvist')
  await expect.poll(() => lastSeen(page)).toBeTruthy()
  const before = await lastSeen(page)
  await sendText(page, 'We come at ten.')
  await expect(messageOf(page.getByRole('log'), 'We come at ten.')).toBeVisible()
  await expect.poll(() => lastSeen(page)).not.toBe(before)
  // As in a tab that has not had this world before.
  await page.evaluate(() => sessionStorage.removeItem('mock-world'))
  const anew = new URL(page.url())
  anew.searchParams.set('mock', 'scenario:lively;role:standard;fault:listMessages=60000ms!once')
  await page.goto(anew.href)
  const hasWaited = await watchFor(page, '[aria-label="Waiting to be sent"]')
  await sendText(page, 'Is eleven better?')
  await expect.poll(hasWaited).toBe(true)
  await expect(announcement(page, 'Message sent')).toBeAttached()
  await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toHaveCount(0)
  await expect(composer(page)).toHaveValue('')
})
