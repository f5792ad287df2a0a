import { problems } from '@parley/contract'
import { type Actor, type Id, type SentPicture, TEXT_PICTURE_REFUSALS, type TextPicture } from '@parley/domain'
import type { MockContext } from './mock-context.ts'

type Owner = 'messageId' | 'lineTextId' | 'scheduledMessageId'

/**
 * The pictures to send with a text of the actor. Throws when one does not exist, belongs to somebody else or is already
 * part of a text.
 */
export function takePictures(
  { store }: Pick<MockContext, 'store'>,
  { organizationId, userId }: Actor,
  named: readonly { id: Id; altText?: string | undefined }[] = [],
): SentPicture[] {
  const used = new Set([...store.textPictures.values()].map(({ fileId }) => fileId))
  return named.map(({ id, altText }) => {
    const picture = store.pictures.get(id)
    const isFree = picture?.use === 'text' && picture.byUserId === userId && !used.has(id)
    if (!isFree || picture.organizationId !== organizationId) {
      throw problems.invalid(TEXT_PICTURE_REFUSALS.gone, { pictures: TEXT_PICTURE_REFUSALS.gone })
    }
    used.add(id)
    return { fileId: id, width: picture.width, height: picture.height, altText: altText ? altText : null }
  })
}

/** The pictures of a text, in their order. */
export const picturesOfText = ({ store }: Pick<MockContext, 'store'>, owner: Owner, id: Id): TextPicture[] =>
  [...store.textPictures.values()].filter((one) => one[owner] === id).toSorted((one, other) => one.place - other.place)
