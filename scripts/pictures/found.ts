import { existsSync, readFileSync, renameSync } from 'node:fs'
import { PICTURE_FOLDERS, pictureFile } from './folders.ts'
import { filesOf, keepFiles, namesIn, readKept } from './kept.ts'
import { decodePicture, differenceOf, encodePicture, type Picture, roundEdges } from './picture.ts'

/** A story that differs from its picture, or has none. */
export interface Found {
  /** `<story id>.<variant>`. */
  readonly name: string
  /** Size of the new picture, in pixels. */
  readonly width: number
  readonly height: number
  readonly isNew: boolean
  /** The number of pixels that differ, and the position of the first of them; all pixels of a new picture count. */
  readonly pixels: number
  readonly first: { readonly x: number; readonly y: number }
}

/** The pictures that the last runs of the stories left: those that differ and those that have no kept one. */
export async function readFound(folders = PICTURE_FOLDERS): Promise<Found[]> {
  const found: Found[] = []
  for (const name of namesIn(folders.found)) {
    const taken = await decodePicture(readFileSync(pictureFile(folders.found, name)))
    const kept = await readKept(name, folders)
    const difference = kept && differenceOf(kept, taken)
    const { width, height } = taken
    const whole = { pixels: width * height, first: { x: 0, y: 0 } }
    const { pixels, first } = difference ?? whole
    if (!kept || difference) found.push({ name, width, height, isNew: !kept, pixels, first })
  }
  return found
}

/**
 * The picture as a file that browsers can show: as it was kept, as it is now, or with the differences in red over the
 * rest in grey. Null when there is none.
 */
export async function imageOf(
  name: string,
  which: 'before' | 'after' | 'difference',
  folders = PICTURE_FOLDERS,
): Promise<Buffer | null> {
  const file = pictureFile(folders.found, name)
  const before = await readKept(name, folders)
  if (which === 'before' || !existsSync(file)) return before && encodePicture(before, 0)
  const after = readFileSync(file)
  if (which === 'after' || !before) return after
  const taken = await decodePicture(after)
  const difference = differenceOf(before, taken)
  return difference ? encodePicture(inRed(taken, difference.mask), 0) : after
}

function inRed({ width, height, data }: Picture, mask: Buffer): Picture {
  const drawn = Buffer.alloc(data.length)
  for (let at = 0; at < width * height; at += 1) {
    const byte = at * 3
    const grey = 200 + Math.round(((data[byte] ?? 0) + (data[byte + 1] ?? 0) + (data[byte + 2] ?? 0)) / 14)
    const differs = mask[at] === 1
    drawn[byte] = differs ? 200 : grey
    drawn[byte + 1] = differs ? 16 : grey
    drawn[byte + 2] = differs ? 32 : grey
  }
  return { width, height, data: drawn }
}

/**
 * Keeps the found pictures with these names; throws when all pictures together would be too large. Returns a function
 * that undoes it.
 */
export async function accept(names: readonly string[], folders = PICTURE_FOLDERS): Promise<() => void> {
  const foundFile = (name: string) => pictureFile(folders.found, name)
  const files = new Map<string, Buffer>()
  for (const ofTitle of Map.groupBy(names, folders.firstOf).values()) {
    const pictures = new Map<string, Picture>()
    for (const name of ofTitle) pictures.set(name, roundEdges(await decodePicture(readFileSync(foundFile(name)))))
    for (const [name, file] of await filesOf(pictures, folders)) files.set(name, file)
  }
  const putBack = keepFiles(files, folders)
  for (const name of names) renameSync(foundFile(name), `${foundFile(name)}.accepted`)
  return () => {
    putBack()
    for (const name of names) renameSync(`${foundFile(name)}.accepted`, foundFile(name))
  }
}
