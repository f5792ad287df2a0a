/** The time zones of the team members, and days on which clocks change there in spring and autumn. */
const ZONES = ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York']
const DAYS = ['2026-03-08', '2026-11-01']
const SEEDS = Number(process.env['PARLEY_FIGURES_SEEDS'] ?? 1)

/** The cases that figures are checked with: zone, day and seed; PARLEY_FIGURES_SEEDS sets the number of seeds. */
export const histories = Array.from({ length: SEEDS }, (_, seed) => seed + 1).flatMap((seed) =>
  ZONES.flatMap((zone) => DAYS.map((day): [string, string, number] => [zone, day, seed])),
)

/** A generator of repeatable random numbers, from 0 to below `below`. */
export function createChance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The date of an instant in a zone, computed by `Intl`. */
export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
