import { parse, stringify } from 'devalue'
import { isCurrentWorld, type KeptWorld } from '../kept-world.ts'

/** Serializes a world. */
export const writeWorldFile = (world: KeptWorld): string => stringify(world)

/** Parses the output of `writeWorldFile`; throws an error with a readable message for anything else. */
export function readWorldFile(text: string): KeptWorld {
  let read: unknown
  try {
    read = parse(text)
  } catch {
    throw new Error('This file is not a mocked world')
  }
  if (typeof read !== 'object' || read === null || !('version' in read) || !('store' in read))
    throw new Error('This file is not a mocked world')
  const world = read as KeptWorld
  if (!isCurrentWorld(world)) throw new Error('This file was exported by another version of the mocked app')
  return world
}
