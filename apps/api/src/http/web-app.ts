import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import compression from 'compression'
import express, { type Request, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'

/**
 * The built front end, compressed: hashed assets are cached for a year, in the form compressed by the build; the page
 * itself is always revalidated, and served for every path that a person may open. The page names the files that its
 * screen needs and, for signed-in users, the first responses that it requests, so that all are fetched in one round
 * trip; a preloaded refusal would be kept until the screen requests it.
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
    // An address with more than a path may need other responses.
    const isPlain = request.url === request.path
    const links = linksOf(request.path, preloads, isPlain && (await isAtWork(request)))
    response.type('html').send(page.replace('</head>', `${links}</head>`))
  })
  return router
}

/** Paths that only programs request: the build's assets, names that begin with a dot, and files of the root. */
const FOR_PROGRAMS = /^\/(?:assets(?:\/|$)|\.|[^/]+\.(?:ico|js|json|map|png|svg|txt|webmanifest|xml)$)/i

/**
 * Whether to respond with the page, which itself reports unknown paths, even of a mistyped address with an extension.
 */
function isForPeople({ path, headers: { accept = '' } }: Pick<Request, 'path' | 'headers'>): boolean {
  return !FOR_PROGRAMS.test(path) && (extname(path) === '' || accept.includes('text/html'))
}

/** The files and reads that a page needs before it renders, by its path; written by the build of the front end. */
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
