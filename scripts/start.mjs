// npm start: builds the web app when needed, then becomes the api, which serves it and prints address and accounts.
import { buildWebWhenStale } from './lib/web-build.mjs'

// npm starts this through a shell that does not pass SIGTERM on: when the shell is gone, stop as it was asked to.
const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()

if (await buildWebWhenStale()) await import('../apps/api/src/main.ts')
else process.exitCode = 1
