import type { Page } from '@playwright/test'
import { type OwnBrowser, openBrowser, receivedBy, watchConnections } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const browsers: OwnBrowser[] = []
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map(({ kill }) => kill()))
})

const tile = (page: Page, name: string) => page.getByRole('figure').filter({ hasText: name })
const control = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

type Cookies = Parameters<Awaited<ReturnType<OwnBrowser['browser']['newContext']>>['addCookies']>[0]

/** The digits of somebody's personal room. */
async function ownRoom(origin: string, cookies: Cookies): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${origin}/api/parley/settings/profile`, { headers: { cookie } })
  const { personalMeetingId } = (await answer.json()) as { personalMeetingId: string }
  return personalMeetingId.replaceAll(' ', '')
}

/** Goes to the room in a browser of one's own and presses what leads in. */
async function comeIn(origin: string, code: string, cookies: Cookies | null, name?: string): Promise<Page> {
  const own = await openBrowser()
  browsers.push(own)
  const context = await own.browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  if (cookies) await context.addCookies(cookies)
  const page = await context.newPage()
  await watchConnections(page)
  await page.goto(`/meetings/room/${code}`)
  await expect(page.getByLabel('Your camera')).toBeVisible()
  if (name !== undefined) await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: /^(Join now|Ask to join|Join and share screen)$/ }).click()
  return page
}

/** Waits until pictures and sound of so many others come, and go on coming. */
async function expectPictures(page: Page, others: number) {
  await expect(async () => {
    const received = await receivedBy(page)
    expect(received).toHaveLength(others)
    for (const { frames, sound } of received) {
      expect(frames).toBeGreaterThan(10)
      expect(sound).toBeGreaterThan(0)
    }
  }).toPass({ timeout: 60_000 })
  const before = await receivedBy(page)
  await expect(async () => {
    const now = await receivedBy(page)
    expect(now.every(({ frames }, index) => frames > (before[index]?.frames ?? Infinity) + 5)).toBe(true)
  }).toPass({ timeout: 20_000 })
}

test('two see and hear each other, one shares the screen, they write, and the call goes on while the server is restarted', async ({
  api,
  sessionOf,
}) => {
  const cookies = await sessionOf('manager')
  const code = await ownRoom(api.origin, cookies)
  const host = await comeIn(api.origin, code, cookies)
  const other = await comeIn(api.origin, code, await sessionOf('standard'))
  await expectPictures(host, 1)
  await expectPictures(other, 1)
  await expect(tile(host, 'Devin Kim').getByText('Speaks')).toBeAttached()

  await control(other, 'Share screen').click()
  await expect(host.getByText('Devin Kim shares the screen')).toBeVisible()
  await expect
    .poll(() => host.getByLabel('Screen of Devin Kim').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await control(other, 'Stop sharing').click()
  await expect(host.getByText('Devin Kim shares the screen')).toHaveCount(0)

  await control(other, 'Raise hand').click()
  await control(other, 'Mute').click()
  await expect(tile(host, 'Devin Kim').getByText('Hand raised')).toBeVisible()
  await expect(tile(host, 'Devin Kim').getByText('Muted', { exact: true })).toBeAttached()

  await control(other, 'Chat').click()
  await other.getByRole('textbox', { name: 'Write to everybody' }).fill('The sheet: https://larkspur.example/pex')
  await other.getByRole('textbox', { name: 'Write to everybody' }).press('Enter')
  await control(host, 'Chat').click()
  await expect(host.getByRole('link', { name: 'https://larkspur.example/pex' })).toBeVisible()

  const before = await receivedBy(host)
  const restarted = api.restart()
  await expect(host.getByText('Connection lost. Trying again...')).toBeVisible()
  await restarted
  await expect(host.getByText('Connection lost. Trying again...')).toHaveCount(0)
  const after = await receivedBy(host)
  expect(after).toHaveLength(1)
  expect(after[0]?.frames).toBeGreaterThan(before[0]?.frames ?? Infinity)
  await expect(tile(host, 'Devin Kim')).toBeVisible()
  await control(other, 'Lower hand').click()
  await expect(tile(host, 'Devin Kim').getByText('Hand raised')).toHaveCount(0)

  await host.getByRole('button', { name: 'End for all' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End for all' }).click()
  for (const page of [host, other]) await expect(page.getByText('The meeting has ended.')).toBeVisible()
})

test('four see each other, a guest among them, and who is killed is gone within five seconds', async ({
  api,
  sessionOf,
}) => {
  const cookies = await sessionOf('manager')
  const code = await ownRoom(api.origin, cookies)
  const host = await comeIn(api.origin, code, cookies)
  const people = [
    host,
    await comeIn(api.origin, code, await sessionOf('standard')),
    await comeIn(api.origin, code, await sessionOf('basic')),
  ]
  const guest = await comeIn(api.origin, code, null, 'Ines Nwosu')
  await expect(guest.getByRole('heading', { name: 'Marcus Bell has been asked' })).toBeVisible()
  await host.getByRole('button', { name: 'Let in Ines Nwosu' }).click()
  people.push(guest)
  // Four browsers draw, send and receive on one machine.
  for (const page of people) await expect(page.getByRole('figure')).toHaveCount(4, { timeout: 40_000 })
  for (const page of people) await expectPictures(page, 3)
  await browsers[1]?.kill()
  const killed = Date.now()
  for (const page of [host, guest]) await expect(tile(page, 'Devin Kim')).toHaveCount(0, { timeout: 6000 })
  expect(Date.now() - killed).toBeLessThan(6000)
  await expect(tile(host, 'Ines Nwosu')).toBeVisible()

  await guest.getByRole('button', { name: 'Leave' }).click()
  await expect(guest.getByRole('heading', { name: 'You have left the meeting.' })).toBeVisible()
  await expect(tile(host, 'Ines Nwosu')).toHaveCount(0)
})
