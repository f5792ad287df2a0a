import { setTimeout as delay } from 'node:timers/promises'

/** Polls until `look` returns a truthy value, for effects outside the process or after a commit. */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | null | undefined | false>,
  withinMs = 15_000,
): Promise<Value> {
  const end = Date.now() + withinMs
  for (;;) {
    const value = await look()
    if (value) return value
    if (Date.now() > end) throw new Error(`waited ${withinMs} ms in vain: ${what}`)
    await delay(20)
  }
}
