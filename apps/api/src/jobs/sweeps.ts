import type { Logger } from 'pino'

/** Recurring work that only depends on the clock. */
export interface Sweep {
  name: string
  everyMs: number
  /** Not started again before it has ended; several processes may run it at once. */
  run(): Promise<void>
}

export interface Sweeps {
  /** Waits for running sweeps to end. */
  stop(): Promise<void>
}

/** Runs every sweep immediately and then at its interval. */
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
