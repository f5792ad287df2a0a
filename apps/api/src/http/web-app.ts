import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import compression from 'compression'
import express, { type Request, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'

/**
 * The built front end, compressed: hashed assets for a year, as the build compressed them, the page itself always asked for anew, for every path a person
 * may open. The page names the files that its screen needs and, for whoever would get them, the answers that it asks for first, so
 * that all are fetched in one round: a refusal would be kept until the screen asks.
 */
export function webApp(webDir: string, isAtWork: (request: IncomingMessage) => Promise<boolean>): Router {
  const router = Router()
  router.use(compression())
  router.use(
    '/assets',
    expressStaticGzip(join(webDir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  )
  router.use(express.static(webDir, { index: false, maxAge: '1h' }))
  router.get('/{*path}', async (request, response, next) => {
    const page = isForPeople(request) ? await textOf(join(webDir, 'index.html')) : null
    if (page === null) return next()
    const preloads = JSON.parse((await textOf(join(webDir, 'preloads.json'))) ?? '{}') as Preloads
    response.setHeader('Cache-Control', 'no-cache')
    // An address that says more than its path may ask for something else.
    const isPlain = request.url === request.path
    const links = linksOf(request.path, preloads, isPlain && (await isAtWork(request)))
    response.type('html').send(page.replace('</head>', `${links}</head>`))
  })
  return router
}

/** What only programs ask for: the build's assets, names that begin with a dot, and files of the root. */
const FOR_PROGRAMS = /^\/(?:assets(?:\/|$)|\.|[^/]+\.(?:ico|js|json|map|png|svg|txt|webmanifest|xml)$)/i

/** Whether the page is the answer: it says itself that there is no such one, whatever the end of a mistyped address looks like. */
function isForPeople({ path, headers: { accept = '' } }: Pick<Request, 'path' | 'headers'>): boolean {
  return !FOR_PROGRAMS.test(path) && (extname(path) === '' || accept.includes('text/html'))
}

/** What a page needs before it stands, by its path; written by the build of the front end. */
type Preloads = Readonly<Record<string, { files: readonly string[]; reads: readonly string[] }>>

function linksOf(path: string, preloads: Preloads, hasReads: boolean): string {
  const nearest = Object.keys(preloads)
    .filter((known) => known === path || path.startsWith(`${known}/`))
    .toSorted((one, other) => other.length - one.length)[0]
  const { files, reads } = preloads[nearest ?? ''] ?? { files: [], reads: [] }
  return [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...(hasReads ? reads : []).map(
      (read) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${read}">`,
    ),
  ].join('')
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}
