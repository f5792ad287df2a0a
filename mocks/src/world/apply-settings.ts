import type { Faults } from '../faults.ts'
import type { MockApiOptions } from '../mock-api.ts'
import type { World } from './world.ts'

/** The settings of a state that can also apply to a world already running. */
export interface SaidOfWorld {
  /** null when the state has none. */
  faults: Faults | null
  isFrozen: boolean
  /** How far the world's time is advanced, in milliseconds. */
  advanced: number
}

export const saidOf = ({ faults, frozen, advanced }: MockApiOptions): SaidOfWorld => ({
  faults: faults ?? null,
  isFrozen: frozen ?? false,
  advanced: advanced ?? 0,
})

/**
 * Applies the settings of a state that differ from the tab's previous state in this world (`before`; null when there
 * was none). Returns false when the world's time is already further ahead than the state's.
 */
export async function applySettings(
  world: Pick<World, 'api' | 'state' | 'commands'>,
  said: SaidOfWorld,
  before: SaidOfWorld | null,
): Promise<boolean> {
  const { isTouched, advanced } = world.state()
  // The world has just begun with all of these settings.
  if (world.api() !== null && !isTouched) return true
  const was = before ?? saidOf({})
  if (JSON.stringify(said.faults) !== JSON.stringify(was.faults)) await world.commands.setFaults(said.faults ?? {})
  if (said.isFrozen && !was.isFrozen) await world.commands.freeze()
  const by = said.advanced === was.advanced ? 0 : said.advanced - advanced
  if (by > 0) await world.commands.advance(by)
  if (!said.isFrozen && was.isFrozen) await world.commands.run()
  return by >= 0 || before === null
}
