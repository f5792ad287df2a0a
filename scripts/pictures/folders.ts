import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstOf } from './pictured.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface PictureFolders {
  /** The pictures in git, `<story id>.<variant>.webp`. */
  readonly kept: string
  /** Those of the last runs that differ from them, or are of nothing kept. */
  readonly found: string
  /** The first story of the title that a picture is of. */
  readonly firstOf: (name: string) => string
}

export const PICTURE_FOLDERS: PictureFolders = {
  kept: join(root, '.storybook/pictures/kept'),
  found: join(root, 'node_modules/.cache/parley-pictures'),
  firstOf,
}
/** Bytes that all kept pictures may have together. */
export const KEPT_BYTES_MAX = 10 * 1024 * 1024

/** A picture of each required state, half as wide, for the review; taken by `npm run pixels -- --thumbnails`. */
export const THUMBNAILS_FOLDER = join(root, 'node_modules/.cache/parley-thumbnails')

export const pictureFile = (folder: string, name: string): string => join(folder, `${name}.webp`)
