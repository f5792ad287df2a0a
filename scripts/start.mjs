// npm start: builds the web app when needed, then becomes the api, which serves it and prints address and accounts.
import { buildWebWhenStale } from './lib/web-build.mjs'

if (await buildWebWhenStale()) await import('../apps/api/src/main.ts')
else process.exitCode = 1
