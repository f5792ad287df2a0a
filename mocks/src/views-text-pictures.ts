import type { PlannedPictures, TextPictures } from '@parley/contract'
import type { Id } from '@parley/domain'
import { makePicture } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { picturesOfText } from './sent-pictures.ts'

/** The pictures of a text as sent to clients. */
export const picturesOf = ({ store }: MockContext, textId: Id): TextPictures =>
  [...store.textPictures.values()]
    .filter(
      ({ messageId, lineTextId, scheduledMessageId }) => (messageId ?? lineTextId ?? scheduledMessageId) === textId,
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ fileId, width, height, altText }) => ({ url: fileId && `/api/files/${fileId}`, width, height, altText }))

/** The pictures of a scheduled message, all of which are stored. */
export const plannedPicturesOf = (context: MockContext, textId: Id): PlannedPictures =>
  picturesOfText(context, 'scheduledMessageId', textId).flatMap(({ fileId, width, height, altText }) =>
    fileId === null
      ? []
      : [{ id: fileId, url: `/api/files/${fileId}`, width: width ?? 0, height: height ?? 0, altText }],
  )

/** The bytes of a picture that belongs to a text; null for any other file. */
export function pictureBytes({ store }: MockContext, organizationId: Id, fileId: string) {
  const picture = [...store.textPictures.values()].find((one) => one.fileId === fileId)
  return picture?.organizationId === organizationId ? { type: 'image/png', bytes: makePicture(fileId) } : null
}
