import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const START_WITHIN_MS = 60_000

/** The product running as its own process. */
export interface ApiProcess {
  readonly origin: string
  /** Resolves with the last output once the process has ended. */
  readonly gone: Promise<string>
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the product on a free port and resolves once it is ready; rejects with its output if it does not start. */
export async function startApi(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.once('exit', () => running.delete(child))
  const gone = once(child, 'exit').then(() => output)
  const origin = await new Promise<string>((found, fail) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000)
      const address = /ready at (http:\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      found(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => {
      clearTimeout(timer)
      fail(new Error(`the server did not start:\n${output}`))
    })
  })
  return {
    origin,
    gone,
    end: async (signal) => {
      child.kill(signal)
      await gone
    },
  }
}
