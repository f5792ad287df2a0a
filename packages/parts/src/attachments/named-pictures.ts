import type { Id } from '@parley/domain'
import type { OutgoingPicture } from '@parley/state-machines'

/** The field of a request that names the pictures of a text; empty when there are none. */
export const namedPictures = (
  pictures: readonly OutgoingPicture[] = [],
): { pictures?: { id: Id; altText: string }[] } =>
  pictures.length > 0 ? { pictures: pictures.map(({ id, altText }) => ({ id, altText })) } : {}
