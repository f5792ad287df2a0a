import { problems } from '@parley/contract'
import type { Request, Response } from 'express'
import type { Context } from '../../context.ts'
import { authenticate, type Routes, sessionOf } from '../../http/routes.ts'
import { isUuidText } from '../keyset.ts'
import { fileName } from './file-kinds.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { createPictureAddresses, PICTURE_ADDRESS } from './picture-address.ts'
import { sendBytes } from './send-bytes.ts'

const WEEK_S = 7 * 86_400

/**
 * Routes that serve files: to their organisation, logos to everybody, pictures of texts to the carrier that sends them.
 */
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
  request: Request,
  response: Response,
): Promise<void> {
  if (!file) throw problems.notFound('file')
  const { kind, type, bytes: size, sha256 } = file
  const isSent = await sendBytes(request, response, {
    etag: `"${sha256}"`,
    size,
    type,
    name: fileName(kind, type),
    cache: cacheOf(kind),
    read: (range) => files.read(file, range),
  })
  if (!isSent) throw problems.notFound('file')
}

/** Voicemails are revalidated on every use; a picture never changes under its id. */
function cacheOf(kind: StoredFile['kind']): string {
  if (kind === 'voicemail') return 'private, no-cache'
  return `${kind === 'logo' ? 'public' : 'private'}, max-age=${WEEK_S}, immutable`
}
