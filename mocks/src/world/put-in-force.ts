import type { Faults } from '../faults.ts'
import type { MockApiOptions } from '../mock-api.ts'
import type { World } from './world.ts'

/** What a state says of a world that may go on. */
export interface SaidOfWorld {
  /** null: nothing. */
  faults: Faults | null
  isFrozen: boolean
  /** By how many milliseconds its time is moved on. */
  advanced: number
}

export const saidOf = ({ faults, frozen, advanced }: MockApiOptions): SaidOfWorld => ({
  faults: faults ?? null,
  isFrozen: frozen ?? false,
  advanced: advanced ?? 0,
})

/**
 * Has in force what a state says of its world otherwise than the one that this tab had in it before; null: it had none. Answers
 * false where the world's time was moved on further.
 */
export async function putInForce(
  world: Pick<World, 'api' | 'state' | 'commands'>,
  said: SaidOfWorld,
  before: SaidOfWorld | null,
): Promise<boolean> {
  const { isTouched, advanced } = world.state()
  // It has just begun, with all that is said.
  if (world.api() !== null && !isTouched) return true
  const was = before ?? saidOf({})
  if (JSON.stringify(said.faults) !== JSON.stringify(was.faults)) await world.commands.setFaults(said.faults ?? {})
  if (said.isFrozen && !was.isFrozen) await world.commands.freeze()
  const by = said.advanced === was.advanced ? 0 : said.advanced - advanced
  if (by > 0) await world.commands.advance(by)
  if (!said.isFrozen && was.isFrozen) await world.commands.run()
  return by >= 0 || before === null
}
