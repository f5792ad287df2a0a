import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'

/** A camera that shows a moving picture, a microphone that beeps, and a screen that is chosen by itself. */
const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/** A browser of one's own, as a process of its own. */
export interface OwnBrowser {
  browser: Browser
  /** Ends it as a crash does. */
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
}

/** Keeps the page's connections to other browsers, to be asked later what came over them. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { connections: [] }
    const Original = RTCPeerConnection
    class Watched extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.connections.push(this)
      }
    }
    Object.assign(window, { RTCPeerConnection: Watched, kept })
  })
}

/** What has come from each browser that is connected now: decoded pictures, and sound since the start. */
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
