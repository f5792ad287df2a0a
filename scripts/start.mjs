// npm start: builds the web app when it is stale, then runs the api in this process, which serves it and prints the
// address and the accounts.
import { buildWebWhenStale } from './lib/web-build.mjs'

// npm starts this through a shell that does not forward SIGTERM: when the shell has ended, this process stops as it was
// meant to.
const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()

if (await buildWebWhenStale()) await import('../apps/api/src/main.ts')
else process.exitCode = 1
