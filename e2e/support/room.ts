import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'

/**
 * Fake devices: two cameras with a moving picture, slow enough for four browsers to send it on one machine, microphones
 * that beep, and a screen. Permission is granted and a device is chosen without a prompt.
 */
const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream=device-count=2,fps=8',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/** A browser in a process of its own. */
export interface OwnBrowser {
  browser: Browser
  /** Kills the process, as a crash would. */
  kill: () => Promise<void>
}

export async function openBrowser(): Promise<OwnBrowser> {
  const { args, ...found } = await findChromium()
  const server = await chromium.launchServer({ ...found, args: [...args, ...FAKE_DEVICES] })
  const browser = await chromium.connect(server.wsEndpoint())
  return { browser, kill: () => server.kill() }
}

interface Kept {
  connections: RTCPeerConnection[]
  cameras: MediaStreamTrack[]
}

/** Records the page's connections to other browsers, for later statistics, and its cameras. */
async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { connections: [], cameras: [] }
    const Original = RTCPeerConnection
    class Watched extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.connections.push(this)
      }
    }
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      kept.cameras.push(...stream.getVideoTracks())
      return stream
    }
    Object.assign(window, { RTCPeerConnection: Watched, kept })
  })
}

/**
 * What each currently connected browser has sent: the number of decoded video frames, and the sound energy since the
 * start.
 */
export const receivedBy = (page: Page): Promise<{ frames: number; sound: number }[]> =>
  page.evaluate(async () => {
    const { kept } = window as unknown as { kept: Kept }
    const open = kept.connections.filter(({ connectionState }) => connectionState === 'connected')
    return Promise.all(
      open.map(async (connection) => {
        let [frames, sound] = [0, 0]
        for (const report of (await connection.getStats()).values() as Iterable<Record<string, number | string>>) {
          if (report['type'] !== 'inbound-rtp') continue
          if (report['kind'] === 'video') frames += Number(report['framesDecoded'] ?? 0)
          else sound += Number(report['totalAudioEnergy'] ?? 0)
        }
        return { frames, sound }
      }),
    )
  })

/** Ends the track of the camera in use, as unplugging the camera does. */
export const unplugCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { kept } = window as unknown as { kept: Kept }
    const camera = kept.cameras.at(-1)
    camera?.stop()
    camera?.dispatchEvent(new Event('ended'))
  })

export const tile = (page: Page, name: string): Locator => page.getByRole('figure').filter({ hasText: name })
export const control = (page: Page, name: string): Locator => page.getByRole('toolbar').getByRole('button', { name })

export type Cookies = Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0]

/** The code of the signed-in user's personal room, digits only. */
export async function ownRoom(origin: string, cookies: Cookies): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${origin}/api/parley/settings/profile`, { headers: { cookie } })
  const { personalMeetingId } = (await answer.json()) as { personalMeetingId: string }
  return personalMeetingId.replaceAll(' ', '')
}

interface Coming {
  origin: string
  code: string
  /** null for a guest. */
  cookies: Cookies | null
  name?: string | undefined
}

/** Opens the room and presses the button that enters it or asks to enter. */
export async function enterRoom({ browser }: OwnBrowser, { origin, code, cookies, name }: Coming): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  if (cookies) await context.addCookies(cookies)
  const page = await context.newPage()
  await watchConnections(page)
  await page.goto(`/meetings/room/${code}`)
  await expect(page.getByLabel('Your camera')).toBeVisible()
  if (name !== undefined) await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: /^(Join now|Ask to join|Join and share screen)$/ }).click()
  return page
}

/** Waits until video and sound arrive from this many others, and until their video continues. */
export async function expectPictures(page: Page, others: number): Promise<void> {
  await expect(async () => {
    const received = await receivedBy(page)
    expect(received).toHaveLength(others)
    for (const { frames, sound } of received) {
      expect(frames).toBeGreaterThan(10)
      expect(sound).toBeGreaterThan(0)
    }
  }).toPass({ timeout: 120_000 })
  const before = await receivedBy(page)
  await expect(async () => {
    const now = await receivedBy(page)
    expect(now.every(({ frames }, index) => frames > (before[index]?.frames ?? Infinity) + 5)).toBe(true)
  }).toPass()
}

/** Forbids the page at an address to use the camera and the microphone. */
export async function forbidDevices(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'permissions-policy': 'camera=(), microphone=()' }
    await route.fulfill({ response, headers })
  })
}

/**
 * Milliseconds from now until a person's tile is gone from the page, without the time in which the page could not run or
 * the server was late with a report: delays of a busy machine are not the room's.
 */
export const goneAfter = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (text) => {
    const isThere = () => [...document.querySelectorAll('figure')].some(({ textContent }) => textContent.includes(text))
    performance.clearResourceTimings()
    const begun = performance.now()
    let [last, stalled] = [begun, 0]
    while (isThere()) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const now = performance.now()
      stalled += Math.max(0, now - last - 60)
      last = now
    }
    const late = performance
      .getEntriesByType('resource')
      .filter(({ name: url }) => url.endsWith('/report'))
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    return last - begun - stalled - late
  }, name)
