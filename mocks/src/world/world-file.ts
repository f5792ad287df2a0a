import { parse, stringify } from 'devalue'
import type { KeptWorld } from '../kept-world.ts'

/** Writes a world as text. */
export const writeWorldFile = (world: KeptWorld): string => stringify(world)

/** Reads what `writeWorldFile` wrote; throws a sentence for anything else. */
export function readWorldFile(text: string): KeptWorld {
  let read: unknown
  try {
    read = parse(text)
  } catch {
    throw new Error('This file is not a mocked world')
  }
  if (typeof read !== 'object' || read === null || !('version' in read) || !('store' in read))
    throw new Error('This file is not a mocked world')
  if (read.version !== 1) throw new Error(`This file has version ${String(read.version)}; only version 1 can be read`)
  return read as KeptWorld
}
