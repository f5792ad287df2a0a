import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const MAIN = resolve(import.meta.dirname, '../src/main.ts')
const START_WITHIN_MS = 60_000
/** Ends the child when its parent has ended, for whatever reason. */
const END_WITH_US = 'data:text/javascript,process.on("disconnect",()=>process.exit())'

/** The product running in its own process. */
export interface ChildServer {
  url: string
  /** Resolves when the process has exited, with the signal that ended it. */
  readonly gone: Promise<NodeJS.Signals | null>
  /** Sends SIGTERM and waits until the process has exited. */
  stop(): Promise<void>
  /** Sends SIGKILL, which leaves no chance to clean up. */
  kill(): Promise<void>
}

/** Starts `main.ts` on a free port and waits until it prints its address. */
export async function startChild(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--import', END_WITH_US, MAIN], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const gone = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  let output = ''
  const url = await new Promise<string>((found, fail) => {
    const giveUp = (reason: string) => {
      child.kill('SIGKILL')
      fail(new Error(`the process ${reason}:\n${output}`))
    }
    const timer = setTimeout(giveUp, START_WITHIN_MS, 'did not start in time')
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000)
      const address = /ready at (http:\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      found(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      giveUp(`ended (${signal ?? code}) before it was ready`)
    })
  })
  return {
    url,
    gone,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
