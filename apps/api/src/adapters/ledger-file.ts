import { appendFile, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { lock } from 'proper-lockfile'

/** One accepted call. */
export interface LedgerLine {
  /** The caller's key. */
  reference: string
  kind: string
  organizationId: string
  time: string
}

/**
 * The calls that a simulated provider has accepted: one JSON object per line, in a file that outlives processes and is
 * shared by them.
 */
export interface LedgerFile<Line extends LedgerLine> {
  /** Appends the line unless its reference exists already; returns the line that counts. */
  accept(line: Line): Promise<{ line: Line; isNew: boolean }>
  find(reference: string): Promise<Line | null>
}

export function openLedgerFile<Line extends LedgerLine>(path: string): LedgerFile<Line> {
  const lines = new Map<string, Line>()
  let bytesRead = 0
  let tail: Promise<unknown> = Promise.resolve()

  async function readNewLines(): Promise<void> {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const buffer = Buffer.alloc(size - bytesRead)
      await file.read(buffer, 0, buffer.length, bytesRead)
      const end = buffer.lastIndexOf(0x0a) + 1
      for (const text of buffer.toString('utf8', 0, end).split('\n')) {
        if (text === '') continue
        const line = JSON.parse(text) as Line
        if (!lines.has(line.reference)) lines.set(line.reference, line)
      }
      bytesRead += end
    } finally {
      await file.close()
    }
  }

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, '')
    const release = await lock(path, {
      stale: 5000,
      retries: { retries: 400, factor: 1, minTimeout: 5, maxTimeout: 20 },
    })
    try {
      return await work()
    } finally {
      await release()
    }
  }

  function queued<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }

  return {
    accept: (line) =>
      queued(() =>
        alone(async () => {
          await readNewLines()
          const earlier = lines.get(line.reference)
          if (earlier !== undefined) return { line: earlier, isNew: false }
          await appendFile(path, `${JSON.stringify(line)}\n`)
          return { line, isNew: true }
        }),
      ),
    find: (reference) =>
      queued(() =>
        alone(async () => {
          await readNewLines()
          return lines.get(reference) ?? null
        }),
      ),
  }
}
