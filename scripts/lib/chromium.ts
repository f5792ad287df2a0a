import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Launch options of the browser that runs the tests. */
export interface ChromiumLaunch {
  readonly executablePath: string
  readonly args: string[]
  /** Environment of the browser, if it differs from that of the process. */
  readonly env?: Record<string, string>
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else the headless one inside the @sparticuz/chromium package (made for Linux on
 * x64), else the one that Playwright downloaded, else the system's. The headless one draws no window, which halves the
 * cost of a page, and is the same everywhere. Throws when there is none.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const args = launchArgs()
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which is not an executable file.`)
    return { executablePath: chosen, args }
  }
  const packaged = await packagedChromium()
  if (packaged) return { ...packaged, args }
  const executablePath = [chromium.executablePath(), ...SYSTEM_BROWSERS].find(isExecutable)
  if (executablePath === undefined) throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH.')
  return { executablePath, args }
}

/**
 * Null where it does not run. The package includes fonts and shared libraries: a machine with nothing but Node can run
 * it.
 */
async function packagedChromium(): Promise<Omit<ChromiumLaunch, 'args'> | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const library = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `parley-chromium-${version}-${process.getuid?.() ?? 0}`)
  const launch = launchFrom(folder)
  if (isExecutable(launch.executablePath)) return launch

  const staging = mkdtempSync(`${folder}-`)
  await unpackInto(staging, join(library, 'bin'))
  const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`
  writeFileSync(join(staging, 'fonts.conf'), fonts)
  if (!doesRun(launchFrom(staging))) {
    rmSync(staging, { recursive: true })
    return null
  }
  try {
    renameSync(staging, folder)
  } catch (cause) {
    rmSync(staging, { recursive: true })
    if (!isExecutable(launch.executablePath)) throw cause
  }
  return launch
}

function launchFrom(folder: string): Omit<ChromiumLaunch, 'args'> {
  const env = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...Object.fromEntries(env),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/**
 * The package unpacks into the temporary folder and takes existing files there as complete, so it is given a folder of
 * its own.
 */
async function unpackInto(folder: string, archives: string): Promise<void> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = folder
  try {
    await packaged.executablePath(archives)
    await inflate(join(archives, 'al2023.tar.br'))
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
}

function doesRun({ executablePath, env }: Omit<ChromiumLaunch, 'args'>): boolean {
  return spawnSync(executablePath, ['--version'], { env, timeout: 30_000 }).status === 0
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
