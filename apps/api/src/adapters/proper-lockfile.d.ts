declare module 'proper-lockfile' {
  interface LockOptions {
    stale?: number
    retries?: { retries: number; factor?: number; minTimeout?: number; maxTimeout?: number }
  }
  export function lock(file: string, options?: LockOptions): Promise<() => Promise<void>>
}
