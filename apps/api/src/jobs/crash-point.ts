/** The steps at which a test can kill the process as if by `kill -9`. */
const CRASH_POINTS = [
  'after-commit',
  'before-provider-call',
  'after-provider-call',
  'before-outcome',
  'after-outcome',
] as const
type CrashPointName = (typeof CRASH_POINTS)[number]

export type CrashPoint = (name: CrashPointName, kind: string) => void

/**
 * Kills this process at the step named by `crashAt` (`PARLEY_CRASH_AT`, for example `payment.charge:after-commit`), so
 * that tests can verify the restart after it. Ignored in production.
 */
export function createCrashPoint(crashAt: string | undefined, production: boolean): CrashPoint {
  if (production || crashAt === undefined) return () => undefined
  return (name, kind) => {
    if (`${kind}:${name}` === crashAt) process.kill(process.pid, 'SIGKILL')
  }
}
