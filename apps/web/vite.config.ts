import { PRODUCT } from '@parley/domain'
import { MARK_PATHS } from '@parley/ui/mark-paths'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import { SHARED_CHUNKS } from './chunks.ts'
import { compressedFiles } from './compressed-files.ts'
import { routePreloads } from './route-preloads.ts'
import { serviceWorkerFile } from './service-worker-file.ts'
import { webManifest } from './web-manifest.ts'

const api = process.env['PARLEY_API_URL'] ?? 'http://127.0.0.1:3000'

/** Writes the product's name and mark into the page, so that both show before any script runs. */
const productMark: Plugin = {
  name: 'product-mark',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%PRODUCT_NAME%', PRODUCT.name)
      .replace('%MARK_CUSTOMER%', MARK_PATHS.customer)
      .replace('%MARK_TEAM%', MARK_PATHS.team),
}

/**
 * Every zod schema references its conversion to JSON Schema, which only the api's document uses. In the app these
 * functions do nothing, which saves every page 5 kB.
 */
const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  transform: {
    filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined`)
        .join('\n'),
  },
}

/**
 * Zod's messages about a wrong value are for its sender: the app reads responses, and has its own words for one that it
 * cannot parse. Without the messages every page loads 1 kB less. The mocks keep them in their answers, as the api does.
 */
const zodWithoutSentences: Plugin = {
  name: 'zod-without-sentences',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => 'export default () => ({ localeError: () => undefined })',
  },
}

/**
 * Endpoint summaries and schema names are for the api's document. Without them every page of the app loads 1 kB less.
 */
const contractWithoutDocument: Plugin = {
  name: 'contract-without-document',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/[\w-]+\.ts$/ },
    handler: (code) =>
      code
        .replaceAll(/^ {2}summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),$/gm, "  summary: '',")
        .replaceAll(/\s*\.meta\(\{ id: '\w+' \}\)/g, ''),
  },
}

/**
 * For browsers, React Router publishes its development build: with warnings, and with component display names whose
 * assignment keeps each component in the bundle, used or not. Without them every page loads 2 kB less.
 */
const routerWithoutUnused: Plugin = {
  name: 'router-without-unused',
  transform: {
    filter: { id: /react-router\/dist\/development\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
}

/** `--mode mocks` runs the app on mocked calls, without a server; any other mode proxies calls to the api. */
export default defineConfig(({ mode }) => {
  const isMocked = mode === 'mocks'
  return {
    root: import.meta.dirname,
    resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/zod-without-code-from-text.ts` }] },
    plugins: [
      react(),
      productMark,
      webManifest,
      !isMocked && serviceWorkerFile,
      zodWithoutJsonSchema,
      !isMocked && zodWithoutSentences,
      !isMocked && contractWithoutDocument,
      routerWithoutUnused,
      !isMocked && routePreloads,
      !isMocked && compressedFiles,
      isMocked && msw({ mode: 'worker-only' }),
    ],
    build: {
      outDir: isMocked ? 'dist-mocks' : 'dist',
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      // One stylesheet of 23 kB costs less than 15 requests, and a part that loads later always has its styles.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          // The load time of the demo's first screen does not matter: bundled into one file, a page requests three
          // files instead of 170.
          codeSplitting: !isMocked && { groups: SHARED_CHUNKS, includeDependenciesRecursively: false },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      ...(!isMocked && { proxy: { '/api': api, '^/pay/': api, '^/receipt/': api, '^/invitation/': api } }),
    },
    preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  }
})
