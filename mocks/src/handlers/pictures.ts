import { problems, uploadAvatar, uploadLogo } from '@parley/contract'
import {
  type Actor,
  checkPicture,
  PICTURE_REFUSALS,
  pictureIdOf,
  picturePath,
  pictureTypeOf,
  type PictureUse,
} from '@parley/domain'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { countPicture } from '../picture-limit.ts'

/** Uploads of pictures; stored unchanged, since the mocks do not decode them. */
export function handlePictures({ on }: Handle, context: MockContext): void {
  const { store, newId } = context
  const upload = (use: PictureUse, actor: Actor, file: string) => {
    const { organizationId } = actor
    countPicture(context, actor)
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
    const decision = checkPicture(use, bytes)
    if (!decision.allowed) throw problems.refused(decision)
    const id = newId()
    store.pictures.set(id, { id, organizationId, use, bytes, type: pictureTypeOf(bytes) ?? 'image/png' })
    return { value: { url: picturePath(use, id) } }
  }

  on(uploadLogo, ({ actor, body }) => upload('logo', actor, body.file))

  on(uploadAvatar, ({ actor, body }) => upload('avatar', actor, body.file))
}

/** Throws when the URL names a picture that does not exist. */
export function requirePicture(
  { store }: Pick<MockContext, 'store'>,
  { organizationId }: Actor,
  use: PictureUse,
  field: string,
  url: string | null | undefined,
): void {
  const id = url ? pictureIdOf(use, url) : null
  if (id === null) return
  const picture = store.pictures.get(id)
  if (picture?.organizationId === organizationId && picture.use === use) return
  throw problems.invalid(PICTURE_REFUSALS.gone, { [field]: PICTURE_REFUSALS.gone })
}
