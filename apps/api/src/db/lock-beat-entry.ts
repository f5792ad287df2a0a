import { readFileSync, utimesSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { LockBeat } from './data-dir-lock.ts'

const { file, content, everyMs } = workerData as LockBeat

setInterval(() => {
  try {
    // A lock taken over by another process is refreshed by that process.
    if (readFileSync(file, 'utf8') === content) utimesSync(file, new Date(), new Date())
  } catch {
    // The folder may be unavailable for a moment.
  }
}, everyMs)
