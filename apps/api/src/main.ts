import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// The types are taken out of a file once, not at each start. Where nothing can be kept, it starts as it would without.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/parley-compiled'))
await import('./serve.ts')
