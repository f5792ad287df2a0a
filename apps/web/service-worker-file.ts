import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, 'src/service-worker/worker.ts')
const FILE = 'service-worker.js'

async function script(): Promise<string> {
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)
  // Browsers load the file as a classic script, in which `export` is a syntax error.
  return code.replace(/export \{\};?\s*$/, '')
}

/**
 * Writes the service worker under the fixed name at which browsers look for its next version, and serves it in
 * development.
 */
export const serviceWorkerFile: Plugin = {
  name: 'service-worker-file',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: await script() })
  },
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_, response, next) => {
      script().then((text) => response.setHeader('Content-Type', 'text/javascript').end(text), next)
    })
  },
}
