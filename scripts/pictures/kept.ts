import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { OVER } from '../../.storybook/pictures/picture-names.ts'
import { KEPT_BYTES_MAX, PICTURE_FOLDERS, type PictureFolders, pictureFile } from './folders.ts'
import { decodeOver, encodeOver } from './over.ts'
import { decodePicture, encodePicture, halve, type Picture, roundEdges, sizeOf } from './picture.ts'

/** Names of the pictures in a folder. */
export const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.webp'))
        .map((file) => file.slice(0, -'.webp'.length))
        .toSorted()
    : []

export const keptNames = ({ kept } = PICTURE_FOLDERS): string[] => namesIn(kept)

/** The size of all kept pictures together, in bytes. */
export const keptBytes = (folders = PICTURE_FOLDERS): number =>
  keptNames(folders).reduce((sum, name) => sum + statSync(pictureFile(folders.kept, name)).size, 0)

/** Whether a picture is stored as the difference from one of the first story of its title. */
const isOver = (name: string): boolean => name.endsWith(`.${OVER}`)

/** Whether a picture is kept at half the size at which it is drawn. */
export const isHalved = (name: string): boolean => isOver(name) || name.endsWith('.dark')

/** The names of the light pictures that a picture may be stored over: at the width of a desk or of a phone. */
const namesBelow = (name: string, { firstOf }: PictureFolders): string[] =>
  isOver(name) ? [`${firstOf(name)}.light`, `${firstOf(name)}.phone`] : []

type Size = Pick<Picture, 'width' | 'height'>

/** The picture that one of this size is stored over; null when none has the same size, so that it is kept whole. */
async function pictureBelow(
  name: string,
  { width, height }: Size,
  folders: PictureFolders,
  readHalf = (below: string) => readKeptHalf(below, folders),
): Promise<Picture | null> {
  for (const below of namesBelow(name, folders)) {
    const half = await readHalf(below)
    if (half?.width === width && half.height === height) return half
  }
  return null
}

const halfOf = (picture: Picture): Picture => roundEdges(halve(picture))

/** The halves that were read most recently, by file and its time: the stories of a title follow each other. */
const recentHalves = new Map<string, Picture>()
const RECENT_MAX = 8

async function readKeptHalf(name: string, folders: PictureFolders): Promise<Picture | null> {
  const file = pictureFile(folders.kept, name)
  if (!existsSync(file)) return null
  const key = `${file} ${statSync(file).mtimeMs}`
  const recent = recentHalves.get(key)
  if (recent) return recent
  const half = halfOf(await decodePicture(readFileSync(file)))
  const [oldest] = recentHalves.keys()
  if (recentHalves.size === RECENT_MAX && oldest !== undefined) recentHalves.delete(oldest)
  recentHalves.set(key, half)
  return half
}

/** The picture that is kept under that name, combined with the one below it; null when there is none. */
export async function readKept(name: string, folders: PictureFolders = PICTURE_FOLDERS): Promise<Picture | null> {
  const file = pictureFile(folders.kept, name)
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  const below = await pictureBelow(name, await sizeOf(bytes), folders)
  return below ? decodeOver(bytes, below) : decodePicture(bytes)
}

/**
 * The files of pictures of one title, and of the kept pictures that are stored over one of them, whose look does not
 * change.
 */
export async function filesOf(
  wanted: ReadonlyMap<string, Picture>,
  folders: PictureFolders,
): Promise<(readonly [name: string, file: Buffer])[]> {
  const pictures = new Map(wanted)
  for (const name of keptNames(folders)) {
    if (wanted.has(name) || !namesBelow(name, folders).some((below) => wanted.has(below))) continue
    const same = await readKept(name, folders)
    if (same) pictures.set(name, same)
  }
  const readHalf = (name: string) => {
    const picture = pictures.get(name)
    return picture ? Promise.resolve(halfOf(picture)) : readKeptHalf(name, folders)
  }
  return Promise.all(
    [...pictures].map(async ([name, picture]) => {
      const below = await pictureBelow(name, picture, folders, readHalf)
      return [name, await (below ? encodeOver(picture, below) : encodePicture(picture))] as const
    }),
  )
}

/** Writes kept files; throws when all together would be too large. Returns a function that undoes it. */
export function keepFiles(files: ReadonlyMap<string, Buffer>, folders: PictureFolders): () => void {
  const fileOf = (name: string) => pictureFile(folders.kept, name)
  mkdirSync(folders.kept, { recursive: true })
  const before = new Map(
    [...files.keys()].map((name) => [name, existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : null]),
  )
  let bytes = keptBytes(folders)
  for (const [name, file] of files) bytes += file.length - (before.get(name)?.length ?? 0)
  if (bytes > KEPT_BYTES_MAX) {
    throw new Error(`All pictures together would have ${megabytes(bytes)} MB of ${megabytes(KEPT_BYTES_MAX)}.`)
  }
  for (const [name, file] of files) writeFileSync(fileOf(name), file)
  return () => {
    for (const [name, file] of before) {
      if (file) writeFileSync(fileOf(name), file)
      else rmSync(fileOf(name))
    }
  }
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
