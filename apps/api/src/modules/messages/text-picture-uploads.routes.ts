import { problems, uploadTextPicture } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { fileUrl } from '../files/file-kinds.ts'
import { countPicture } from '../files/picture-limit.ts'
import { reencodeSentPicture } from '../files/reencode.ts'

/** Routes for uploading pictures for texts: kept for a day, or as long as a text has them. */
export function registerTextPictureUploadRoutes(routes: Routes, context: Context): void {
  const { files } = context
  routes.on(uploadTextPicture, async ({ actor: { organizationId, userId }, body }) => {
    await countPicture(context, userId)
    const decision = await reencodeSentPicture(Buffer.from(body.file, 'base64'))
    if (!decision.allowed) throw problems.refused(decision)
    const { bytes, ...size } = decision.picture
    const id = await files.keep({ organizationId, kind: 'picture', bytes, createdByUserId: userId, size })
    return { id, url: fileUrl(id), ...size }
  })
}
