import type { Id } from '@parley/domain'
import type { OutgoingPicture } from '@parley/state-machines'

/** The part of a request that names the pictures of a text; none where there are none. */
export const namedPictures = (
  pictures: readonly OutgoingPicture[] = [],
): { pictures?: { id: Id; altText: string }[] } =>
  pictures.length > 0 ? { pictures: pictures.map(({ id, altText }) => ({ id, altText })) } : {}
