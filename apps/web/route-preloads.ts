import { PRODUCT } from '@parley/domain'
import type { Plugin, Rolldown } from 'vite'

const SECTION = `/${PRODUCT.slug}`
const FRAME = 'features/shell/src/app-shell.tsx'

/** What a page fetches before it stands, beside what every page starts with; a path without an entry takes its parent's. */
const SOURCES_OF: Readonly<Record<string, readonly string[]>> = {
  '/': [FRAME],
  '/sign-in': ['features/sign-in/src/index.ts'],
  '/setup': ['features/sign-in/src/index.ts'],
  [SECTION]: [FRAME, 'features/messages/src/index.ts'],
  [`${SECTION}/invoices`]: [FRAME, 'features/invoices/src/index.ts'],
  [`${SECTION}/transactions`]: [FRAME, 'features/transactions/src/index.ts'],
  [`${SECTION}/virtual-terminal`]: [FRAME, 'features/virtual-terminal/src/index.ts'],
  [`${SECTION}/audit`]: [FRAME, 'features/audit/src/index.ts'],
}

/**
 * Writes `preloads.json`: which files a page at a path needs before it stands. Whoever serves the page names them in its
 * head, so that they are fetched at once and not one round after the other.
 */
export const routePreloads: Plugin = {
  name: 'route-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const preloads = Object.entries(SOURCES_OF).map(([path, sources]) => {
      const files = new Set<string>()
      for (const source of sources) addWithImports(chunkOf(source, chunks), chunks, files)
      return [path, [...files].map((file) => `/${file}`)] as const
    })
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) })
  },
}

function chunkOf(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!found) throw new Error(`route-preloads: no file of the build begins with ${source}`)
  return found
}

function addWithImports(
  { fileName, imports }: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  files: Set<string>,
): void {
  if (files.has(fileName)) return
  files.add(fileName)
  for (const chunk of chunks) if (imports.includes(chunk.fileName)) addWithImports(chunk, chunks, files)
}
