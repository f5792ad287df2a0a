import { problems, uploadAvatar, uploadLogo } from '@parley/contract'
import { type Actor, picturePath, type PictureUse } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { countPicture } from './picture-limit.ts'
import { reencode } from './reencode.ts'

/** Routes for uploading pictures; an upload is kept once its address is saved somewhere. */
export function registerPictureRoutes(routes: Routes, context: Context): void {
  const { files } = context
  const upload = async (use: PictureUse, { organizationId, userId }: Actor, file: string) => {
    await countPicture(context, userId)
    const decision = await reencode(use, Buffer.from(file, 'base64'))
    if (!decision.allowed) throw problems.refused(decision)
    const id = await files.keep({ organizationId, kind: use, bytes: decision.picture, createdByUserId: userId })
    return { url: picturePath(use, id) }
  }

  routes.on(uploadLogo, ({ actor, body }) => upload('logo', actor, body.file))

  routes.on(uploadAvatar, ({ actor, body }) => upload('avatar', actor, body.file))
}
