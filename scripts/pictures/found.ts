import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { KEPT_BYTES_MAX, PICTURE_FOLDERS, pictureFile } from './folders.ts'
import { decodePicture, differenceOf, encodePicture, type Picture, roundEdges } from './picture.ts'

/** A story that does not look like its picture. */
export interface Found {
  /** `<story id>.<variant>`. */
  readonly name: string
  /** Of the story as it is now. */
  readonly width: number
  readonly height: number
  readonly isNew: boolean
  /** Pixels that differ, and the first of them; of all of them where it is new. */
  readonly pixels: number
  readonly first: { readonly x: number; readonly y: number }
}

const namesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.webp'))
        .map((file) => file.slice(0, -'.webp'.length))
        .toSorted()
    : []

export const keptNames = ({ kept } = PICTURE_FOLDERS): string[] => namesIn(kept)

/** Bytes of all kept pictures together. */
export const keptBytes = (folders = PICTURE_FOLDERS): number =>
  keptNames(folders).reduce((sum, name) => sum + statSync(pictureFile(folders.kept, name)).size, 0)

/** What the last runs of the stories left: what differs, and what no picture was kept of. */
export async function readFound(folders = PICTURE_FOLDERS): Promise<Found[]> {
  const keptFile = (name: string) => pictureFile(folders.kept, name)
  const found: Found[] = []
  for (const name of namesIn(folders.found)) {
    const taken = await decodePicture(readFileSync(pictureFile(folders.found, name)))
    const kept = existsSync(keptFile(name)) ? await decodePicture(readFileSync(keptFile(name))) : null
    const difference = kept && differenceOf(kept, taken)
    const { width, height } = taken
    const whole = { pixels: width * height, first: { x: 0, y: 0 } }
    const { pixels, first } = difference ?? whole
    if (!kept || difference) found.push({ name, width, height, isNew: !kept, pixels, first })
  }
  return found
}

/** The picture as a file that browsers show: as it was kept, as it is, or what differs in red over the rest in grey. */
export async function imageOf(
  name: string,
  which: 'before' | 'after' | 'difference',
  folders = PICTURE_FOLDERS,
): Promise<Buffer | null> {
  const [kept, found] = [pictureFile(folders.kept, name), pictureFile(folders.found, name)]
  const before = existsSync(kept) ? readFileSync(kept) : null
  if (which === 'before' || !existsSync(found)) return before
  const after = readFileSync(found)
  if (which === 'after' || !before) return after
  const taken = await decodePicture(after)
  const difference = differenceOf(await decodePicture(before), taken)
  return difference ? encodePicture(inRed(taken, difference.mask)) : after
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

/** Keeps what was found under these names; throws when all pictures together would be too large. Gives what undoes it. */
export async function accept(names: readonly string[], folders = PICTURE_FOLDERS): Promise<() => void> {
  const keptFile = (name: string) => pictureFile(folders.kept, name)
  const foundFile = (name: string) => pictureFile(folders.found, name)
  mkdirSync(folders.kept, { recursive: true })
  const taken = await Promise.all(
    names.map(async (name) => {
      const picture = await decodePicture(readFileSync(foundFile(name)))
      return { name, bytes: await encodePicture(roundEdges(picture)) }
    }),
  )
  const replaced = taken.map(({ name }) => (existsSync(keptFile(name)) ? readFileSync(keptFile(name)) : null))
  const bytes = taken.reduce(
    (sum, one, index) => sum + one.bytes.length - (replaced[index]?.length ?? 0),
    keptBytes(folders),
  )
  if (bytes > KEPT_BYTES_MAX) {
    throw new Error(`All pictures together would have ${megabytes(bytes)} MB of ${megabytes(KEPT_BYTES_MAX)}.`)
  }
  for (const { name, bytes: file } of taken) {
    writeFileSync(keptFile(name), file)
    renameSync(foundFile(name), `${foundFile(name)}.accepted`)
  }
  return () => {
    for (const [index, { name }] of taken.entries()) {
      const before = replaced[index]
      if (before) writeFileSync(keptFile(name), before)
      else rmSync(keptFile(name))
      renameSync(`${foundFile(name)}.accepted`, foundFile(name))
    }
  }
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
