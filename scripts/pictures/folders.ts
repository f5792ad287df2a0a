import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstOf } from './pictured.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface PictureFolders {
  /** Folder of the pictures in git, `<story id>.<variant>.webp`. */
  readonly kept: string
  /** Folder of the pictures of the last runs that differ from the kept ones or have no kept one. */
  readonly found: string
  /** Returns the id of the first story of the title that a picture belongs to. */
  readonly firstOf: (name: string) => string
}

export const PICTURE_FOLDERS: PictureFolders = {
  kept: join(root, '.storybook/pictures/kept'),
  found: join(root, 'node_modules/.cache/parley-pictures'),
  firstOf,
}
/** The maximum size of all kept pictures together, in bytes. */
export const KEPT_BYTES_MAX = 10 * 1024 * 1024

/**
 * Folder with a picture of each required state, 720 px wide at most, for the review; taken by `npm run pixels --
 * --thumbnails`.
 */
export const THUMBNAILS_FOLDER = join(root, 'node_modules/.cache/parley-thumbnails')

export const pictureFile = (folder: string, name: string): string => join(folder, `${name}.webp`)
