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

/** The page says the product's name and shows its mark before any script runs. */
const productMark: Plugin = {
  name: 'product-mark',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%PRODUCT_NAME%', PRODUCT.name)
      .replace('%MARK_CUSTOMER%', MARK_PATHS.customer)
      .replace('%MARK_TEAM%', MARK_PATHS.team),
}

/**
 * Every schema of zod carries its way to a JSON schema, which only the api's document asks for. In the app these ways lead
 * nowhere, so that every page waits for 5 kB less.
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
 * What zod says of a wrong value is for who sends it: the app reads answers, and says in its own words what it cannot read. Without the
 * sentences every page waits for 1 kB less. The mocks answer with them, as the api does.
 */
const zodWithoutSentences: Plugin = {
  name: 'zod-without-sentences',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => 'export default () => ({ localeError: () => undefined })',
  },
}

/**
 * What an endpoint is for, and the name of a schema, are for the api's document. In the app every page waits for 1 kB less
 * without them.
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
 * The router is published for browsers as developers get it: with warnings, and with names of components, whose assignment
 * keeps each one in the bundle, used or not. Without them every page waits for 2 kB less.
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

/** `--mode mocks` runs the app on mocked calls, without a server; any other mode passes calls on to the api. */
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
      // One sheet of 23 kB costs less than 15 requests, and a part that comes later is never without its style.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          // Nobody waits for the demo's first screen: in one file a page asks for three files and not for 170.
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
