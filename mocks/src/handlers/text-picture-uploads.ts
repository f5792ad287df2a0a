import { problems, uploadTextPicture } from '@parley/contract'
import { checkTextPicture, PICTURE_REFUSALS, pictureTypeOf, refuse } from '@parley/domain'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { countPicture } from '../picture-limit.ts'
import { pictureSizeOf } from '../picture-size.ts'

/** Uploads of pictures for texts; stored unchanged, since the mocks do not decode them. */
export function handleTextPictureUploads({ on }: Handle, context: MockContext): void {
  const { store, newId } = context
  on(uploadTextPicture, ({ actor, body }) => {
    const { organizationId, userId } = actor
    countPicture(context, actor)
    const bytes = Uint8Array.from(atob(body.file), (letter) => letter.charCodeAt(0))
    const decision = checkTextPicture({ size: bytes.length, start: bytes })
    if (!decision.allowed) throw problems.refused(decision)
    const size = pictureSizeOf(bytes)
    if (!size) throw problems.refused(refuse('invalid', PICTURE_REFUSALS.broken, { field: 'file' }))
    const id = newId()
    const type = pictureTypeOf(bytes) ?? 'image/gif'
    store.pictures.set(id, { id, organizationId, use: 'text', byUserId: userId, type, bytes, ...size })
    return { value: { id, url: `/api/files/${id}`, ...size } }
  })
}
