import type { Page } from '@playwright/test'
import type { ServedApi } from '../support/processes.ts'
import {
  control,
  type Cookies,
  enterRoom,
  expectPictures,
  forbidDevices,
  goneAfter,
  openBrowser,
  type OwnBrowser,
  ownRoom,
  receivedBy,
  tile,
  unplugCamera,
} from '../support/room.ts'
import { expect, type Role, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)

const browsers: OwnBrowser[] = []
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map(({ kill }) => kill()))
})

/** Opens the room in a separate browser and enters it. */
async function comeIn(origin: string, code: string, cookies: Cookies | null, name?: string): Promise<Page> {
  const own = await openBrowser()
  browsers.push(own)
  return enterRoom(own, { origin, code, cookies, name })
}

/** Returns the manager in their own room, a colleague who has joined them, and the room's code. */
async function meet(api: ServedApi, sessionOf: (role: Role) => Promise<Cookies>) {
  const cookies = await sessionOf('manager')
  const code = await ownRoom(api.origin, cookies)
  const host = await comeIn(api.origin, code, cookies)
  return { host, other: await comeIn(api.origin, code, await sessionOf('standard')), code }
}

test('two see and hear each other, one shares the screen, they write, and the call goes on while the server is restarted', async ({
  api,
  sessionOf,
}) => {
  const { host, other } = await meet(api, sessionOf)
  await expectPictures(host, 1)
  await expectPictures(other, 1)
  await expect(tile(host, 'Devin Kim').getByText('Speaking')).toBeAttached()

  await control(other, 'Share screen').click()
  await expect(host.getByText('Devin Kim is sharing the screen')).toBeVisible()
  await expect
    .poll(() => host.getByLabel('Screen of Devin Kim').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await control(other, 'Stop sharing').click()
  await expect(host.getByText('Devin Kim is sharing the screen')).toHaveCount(0)

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
  await api.restart(() => expect(host.getByText('Connection lost. Trying again...')).toBeVisible())
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
  const { host, other, code } = await meet(api, sessionOf)
  const people = [host, other, await comeIn(api.origin, code, await sessionOf('basic'))]
  const guest = await comeIn(api.origin, code, null, 'Ines Nwosu')
  await expect(guest.getByRole('heading', { name: 'Marcus Bell was asked to let you in' })).toBeVisible()
  await host.getByRole('button', { name: 'Let in Ines Nwosu' }).click()
  people.push(guest)
  // Four browsers render, send and receive on one machine.
  for (const page of people) await expect(page.getByRole('figure')).toHaveCount(4, { timeout: 40_000 })
  for (const page of people) await expectPictures(page, 3)
  await control(host, 'People 4').click()
  const list = host.getByRole('complementary', { name: 'People' })
  await expect(list.getByText('4 of 6')).toBeVisible()
  await control(guest, 'Raise hand').click()
  await expect(list.getByRole('listitem').first()).toContainText('Ines Nwosu')
  await browsers[1]?.kill()
  const gone = await Promise.all([host, guest].map((page) => goneAfter(page, 'Devin Kim')))
  for (const ms of gone) expect(ms).toBeLessThan(5500)
  await expect(list.getByText('3 of 6')).toBeVisible()
  await expect(tile(host, 'Ines Nwosu')).toBeVisible()

  await guest.getByRole('button', { name: 'Leave' }).click()
  await expect(guest.getByRole('heading', { name: 'You have left the meeting.' })).toBeVisible()
  await expect(tile(host, 'Ines Nwosu')).toHaveCount(0)
})

test('the host records, everybody is told, what is cut off is handed over later, and the recording plays', async ({
  api,
  sessionOf,
}) => {
  const { host, other, code } = await meet(api, sessionOf)
  await expectPictures(host, 1)

  const sent: number[] = []
  let isCut = false
  await host.route('**/recordings/*/pieces', async (route) => {
    if (isCut) return route.abort('connectionreset')
    sent.push((route.request().postDataJSON() as { number: number }).number)
    return route.continue()
  })
  await control(host, 'Record').click()
  for (const page of [host, other]) await expect(page.getByText(/^Recording \d/)).toBeVisible()
  await expect(other.getByText('Marcus Bell is recording this meeting, with video and sound.')).toBeAttached()
  await expect(control(other, 'Record')).toHaveCount(0)
  const late = await browsers[1]?.browser.newContext({ baseURL: api.origin })
  const door = await late?.newPage()
  await door?.goto(`/meetings/room/${code}`)
  if (door) await expect(door.getByText('This meeting is being recorded.')).toBeVisible()
  await late?.close()

  await expect.poll(() => sent.length).toBeGreaterThan(0)
  isCut = true
  await expect(host.getByText(/^The recording cannot be uploaded now: /)).toBeVisible()
  await control(host, 'Stop recording').click()
  await expect(other.getByText(/^Recording \d/)).toHaveCount(0)
  isCut = false
  await expect(host.getByText('The recording is safe. Find it under Recordings.')).toBeVisible()
  await host.getByRole('button', { name: 'Leave' }).click()

  await other.goto('/meetings/recordings')
  const search = other.getByRole('searchbox', { name: 'Search recordings...' })
  await search.fill('room of nobody')
  await expect(other.getByText('No recordings found')).toBeVisible()
  await search.fill('ROOM marcus')
  await expect(other).toHaveURL(/search=ROOM/)
  await other.reload()
  await expect(search).toHaveValue('ROOM marcus')
  await other.getByRole('link', { name: 'Marcus Bell: personal room' }).click()
  const video = other.getByLabel('Recording of Marcus Bell: personal room')
  const about = () =>
    video.evaluate((player: HTMLVideoElement) => ({
      duration: player.duration,
      width: player.videoWidth,
      frames: player.getVideoPlaybackQuality().totalVideoFrames,
      at: player.currentTime,
    }))
  await expect.poll(async () => (await about()).width).toBe(1280)
  const { duration } = await about()
  expect(duration).toBeGreaterThan(3)
  expect(duration).toBeLessThan(120)
  await video.evaluate((player: HTMLVideoElement) => player.play())
  await expect.poll(async () => (await about()).frames).toBeGreaterThan(5)
  const { frames } = await about()
  await expect.poll(async () => (await about()).frames).toBeGreaterThan(frames)
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = player.duration - 1
  })
  await expect.poll(async () => (await about()).at).toBeGreaterThan(duration - 1.1)
  await expect(other.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await host.goto('/meetings/recordings')
  await host.getByRole('link', { name: 'Marcus Bell: personal room' }).click()
  await host.getByRole('button', { name: 'Delete' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(host.getByText('No recordings yet')).toBeVisible()
  await expect(other.getByText('Recording not found')).toBeVisible()
  await other.getByRole('button', { name: 'Clear filters' }).click()
  await expect(other.getByText('No recordings yet')).toBeVisible()
})

test('who loses the network is told, is not thrown out, and goes on where they were', async ({ api, sessionOf }) => {
  const { host, other } = await meet(api, sessionOf)
  await expectPictures(host, 1)
  await expect(host.getByText(/^(Good|Weak) connection$/).first()).toBeVisible()

  await other.context().setOffline(true)
  await expect(other.getByText('Connection lost. Trying again...')).toBeVisible()
  await expect(other.getByText('No connection')).toBeVisible()
  await expect(tile(host, 'Devin Kim')).toBeVisible()
  await other.context().setOffline(false)
  await expect(other.getByText('Connection lost. Trying again...')).toHaveCount(0)
  await expectPictures(host, 1)
  await expectPictures(other, 1)
  await control(other, 'Raise hand').click()
  await expect(tile(host, 'Devin Kim').getByText('Hand raised')).toBeVisible()
})

test('devices are switched while the others go on seeing and hearing one, and one that is unplugged is replaced', async ({
  api,
  sessionOf,
}) => {
  const { host, other } = await meet(api, sessionOf)
  await expectPictures(other, 1)

  await control(host, 'Choose camera').click()
  await host.getByRole('menuitem', { name: 'Audio and video' }).click()
  const dialog = host.getByRole('dialog', { name: 'Audio and video' })
  const camera = dialog.getByRole('combobox', { name: 'Camera' })
  await expect(camera.getByRole('option')).toHaveCount(2)
  const used = await camera.inputValue()
  const others = await camera
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  // The second camera has a picture that hardly moves.
  await camera.selectOption(others.find((value) => value !== used) ?? '')
  await expect(camera).not.toHaveValue(used)
  await camera.selectOption(used)
  await expect(camera).toHaveValue(used)
  await expect.poll(async () => Number(await dialog.getByRole('meter').getAttribute('value'))).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Play a test sound' }).click()
  await expect(dialog.getByRole('button', { name: 'Play a test sound' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectPictures(other, 1)

  await unplugCamera(host)
  await expect(host.getByText(/ was unplugged$/)).toBeVisible()
  await expect(host.getByText(/^The others see you through .+ now\.$/)).toBeVisible()
  await expectPictures(other, 1)
})

test('whose browser allows neither camera nor microphone is told what to do, and comes in without them', async ({
  api,
  sessionOf,
}) => {
  const cookies = await sessionOf('manager')
  const code = await ownRoom(api.origin, cookies)
  const own = await openBrowser()
  browsers.push(own)
  const context = await own.browser.newContext({ baseURL: api.origin })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await forbidDevices(page, `**/meetings/room/${code}`)
  await page.goto(`/meetings/room/${code}`)
  const alert = page.getByRole('alert').filter({ hasText: 'does not let this site use your camera and microphone' })
  await expect(alert).toContainText('Open the site settings beside the address, allow it there, and try again.')
  await page.getByRole('button', { name: 'Join now' }).click()
  await expect(tile(page, 'You, host')).toBeVisible()
  await control(page, 'Unmute').click()
  await expect(page.getByText('Your browser does not let this site use your microphone.').first()).toBeVisible()
})
