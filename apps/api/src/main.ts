import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Caches the code with its types removed, instead of compiling it at each start. Without a writable cache, the start
// works as without one.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/parley-compiled'))
await import('./serve.ts')
