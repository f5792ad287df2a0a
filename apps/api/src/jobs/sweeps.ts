import type { Logger } from 'pino'

/** Work that comes due by the clock alone. */
export interface Sweep {
  name: string
  everyMs: number
  /** Runs to its end before it runs again; several processes may run it at once. */
  run(): Promise<void>
}

export interface Sweeps {
  /** Lets the running ones end. */
  stop(): Promise<void>
}

/** Runs every sweep at once and then at its interval. */
export function startSweeps(sweeps: readonly Sweep[], log: Pick<Logger, 'error'>): Sweeps {
  const running = new Map<Sweep, Promise<void>>()

  function start(sweep: Sweep): void {
    if (running.has(sweep)) return
    const run = sweep
      .run()
      .catch((error: unknown) => log.error({ err: error, sweep: sweep.name }, 'a sweep failed'))
      .finally(() => running.delete(sweep))
    running.set(sweep, run)
  }

  for (const sweep of sweeps) start(sweep)
  const timers = sweeps.map((sweep) => setInterval(start, sweep.everyMs, sweep))
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
