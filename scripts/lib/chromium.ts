import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** How to launch the browser that tests run in. */
export interface ChromiumLaunch {
  readonly executablePath: string
  readonly args: string[]
  /** Environment of the browser, where it differs from ours. */
  readonly env?: Record<string, string>
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else the one that Playwright downloaded, else the one of the system, else the one
 * inside the @sparticuz/chromium package, which is unpacked into the temporary folder on first use.
 * `PARLEY_CHROMIUM=packaged` goes straight to the last. Throws when `CHROMIUM_PATH` names no executable.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const args = launchArgs()
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which is not an executable file.`)
    return { executablePath: chosen, args }
  }
  const wantsPackaged = process.env['PARLEY_CHROMIUM'] === 'packaged'
  const found = wantsPackaged ? undefined : [chromium.executablePath(), ...SYSTEM_BROWSERS].find(isExecutable)
  return found === undefined ? { ...(await unpackChromium()), args } : { executablePath: found, args }
}

/** Unpacked together with its fonts and shared libraries, so that a machine with nothing but Node can run it. */
async function unpackChromium(): Promise<Omit<ChromiumLaunch, 'args'>> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const binaries = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
  const executablePath = await packaged.executablePath(binaries)
  const libraries = await inflate(join(binaries, 'al2023.tar.br'))
  const env = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    executablePath,
    env: {
      ...Object.fromEntries(env),
      LD_LIBRARY_PATH: [join(libraries, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: process.env['FONTCONFIG_PATH'] ?? join(tmpdir(), 'fonts'),
    },
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function launchArgs(): string[] {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [...sandbox, '--disable-background-networking', '--disable-dev-shm-usage']
}
