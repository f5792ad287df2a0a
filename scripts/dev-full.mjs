// npm run dev:full: the api, restarted on change, and vite in front of it with hot reload.
import { spawn } from 'node:child_process'
import { root } from './lib/install.mjs'
import { toolEnv } from './lib/run.mjs'

const apiPort = process.env['PORT'] ?? '3000'
const apiOrigin = `http://127.0.0.1:${apiPort}`
const children = [
  spawn('node', ['--watch', 'apps/api/src/main.ts'], {
    cwd: root,
    env: toolEnv({ PORT: apiPort, PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:5173' }),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn('vite', ['apps/web', '--port', '5173', '--strictPort'], {
    cwd: root,
    env: toolEnv({ PARLEY_API_URL: apiOrigin }),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
]

const stopAll = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
}
