import { pipeline } from 'node:stream/promises'
import { problems } from '@parley/contract'
import type { Request, Response } from 'express'
import type { Context } from '../../context.ts'
import { authenticate, type Routes, sessionOf } from '../../http/routes.ts'
import { isUuidText } from '../keyset.ts'
import { readRange } from './byte-range.ts'
import { fileName } from './file-kinds.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { createPictureAddresses, PICTURE_ADDRESS } from './picture-address.ts'

const WEEK_S = 7 * 86_400

/** Files as they are shown and played: to their organisation, logos to everybody, pictures of texts to the carrier that is to send them. */
export function registerFileRoutes({ router }: Routes, context: Context): void {
  const { files, config, clock } = context
  const addresses = createPictureAddresses(config.sessionSecret)
  const idOf = ({ params }: Request): string => {
    const { id } = params
    if (typeof id !== 'string' || !isUuidText(id)) throw problems.notFound('file')
    return id
  }

  router.get('/api/files/:id', authenticate(context), async (request, response) => {
    const { organizationId } = sessionOf(response).actor
    await sendFile(files, await files.find(organizationId, idOf(request)), request, response)
  })

  router.get('/api/public/logos/:id', async (request, response) => {
    await sendFile(files, await files.findLogo(idOf(request)), request, response)
  })

  router.get(PICTURE_ADDRESS, async (request, response) => {
    const { organizationId, until, signature } = request.params
    const id = idOf(request)
    if (!addresses.isGood({ organizationId, id, until, signature }, clock.now())) throw problems.notFound('file')
    const file = await files.find(organizationId, id)
    await sendFile(files, file?.kind === 'picture' ? file : null, request, response)
  })
}

async function sendFile(
  files: FileStore,
  file: StoredFile | null,
  { headers, query }: Request,
  response: Response,
): Promise<void> {
  if (!file) throw problems.notFound('file')
  const { kind, type, bytes, sha256 } = file
  const etag = `"${sha256}"`
  const isSaved = 'download' in query
  response.setHeader('ETag', etag)
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Cache-Control', cacheOf(kind))
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  if (headers['if-none-match'] === etag) {
    response.status(304).end()
    return
  }
  const isFresh = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isFresh ? readRange(headers.range, bytes) : null
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${bytes}`)
    response.status(416).end()
    return
  }
  const body = await files.read(file, range ?? undefined)
  if (!body) throw problems.notFound('file')
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  response.status(range ? 206 : 200)
  if (range) response.setHeader('Content-Range', `bytes ${from}-${to}/${bytes}`)
  response.setHeader('Content-Length', to - from + 1)
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Disposition', `${isSaved ? 'attachment' : 'inline'}; filename="${fileName(kind, type)}"`)
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    // Who seeks in a recording hangs up on the part that was on its way.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** What a customer has said is asked for anew each time; a picture never changes under its id. */
function cacheOf(kind: StoredFile['kind']): string {
  if (kind === 'voicemail') return 'private, no-cache'
  return `${kind === 'logo' ? 'public' : 'private'}, max-age=${WEEK_S}, immutable`
}
