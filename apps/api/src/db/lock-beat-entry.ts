import { readFileSync, utimesSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { LockBeat } from './data-dir-lock.ts'

const { file, content, everyMs } = workerData as LockBeat

setInterval(() => {
  try {
    // One that another process has taken over is that one's to keep fresh.
    if (readFileSync(file, 'utf8') === content) utimesSync(file, new Date(), new Date())
  } catch {
    // The folder may be out of reach for a moment.
  }
}, everyMs)
