import type { PictureUse } from './picture.rules.ts'

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PATHS: Readonly<Record<PictureUse, { start: string; whole: RegExp }>> = {
  logo: { start: '/api/public/logos/', whole: new RegExp(`^/api/public/logos/${ID}$`) },
  avatar: { start: '/api/files/', whole: new RegExp(`^/api/files/${ID}$`) },
}

/** The path at which an uploaded picture is served; logos are public, since customers see them without an account. */
export const picturePath = (use: PictureUse, fileId: string): string => PATHS[use].start + fileId

/** The file id in the path of an uploaded picture; null for any other address. */
export const pictureIdOf = (use: PictureUse, url: string): string | null =>
  PATHS[use].whole.test(url) ? url.slice(PATHS[use].start.length) : null
