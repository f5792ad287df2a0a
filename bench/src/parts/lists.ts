import { againstBare, compare } from '../compare.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const AIM = 0.9
const GROWTH_AIM = 1.5
/** Every filter has rounds of its own, so they are short. */
const SHARE_OF_SECONDS = 4
/** The organisation that has a hundredth. */
const FEW = 3

export interface Filter {
  readonly name: string
  /** The address's query, for an organisation by its number. */
  readonly query: (organization: number) => string
}

export const fixed = (name: string, query: string): Filter => ({ name, query: () => query })

/** Each filter asked of the bare server and of the api, and of the api for the organisation that has a hundredth. */
export async function lists(
  world: World,
  { noun, barePath, path }: { noun: string; barePath: string; path: string },
  filters: readonly Filter[],
): Promise<Line[]> {
  const { people, fewPeople, size } = world
  const short = { ...world, seconds: Math.max(1, world.seconds / SHARE_OF_SECONDS) }
  const lines: Line[] = []
  const { only } = world
  for (const { name, query } of filters) {
    if (only.length > 0 && !only.some((end) => name.endsWith(end))) continue
    const asked = (who: World['people'], organization: number) =>
      who.map(({ cookie }) => ({ path: `${path}?${query(organization)}`, headers: { cookie } }))
    const [bare, ours, few] = await compare(short, [
      { name: `${noun}, ${name}, bare`, server: world.bare, requests: [{ path: `${barePath}?${query(size.number)}` }] },
      { name: `${noun}, ${name}`, server: world.api, requests: asked(people, size.number) },
      { name: `${noun}, ${name}, a hundredth`, server: world.api, requests: asked(fewPeople, FEW) },
    ])
    if (!bare || !ours || !few) continue
    const [first, second] = againstBare([bare, ours], AIM)
    const growth = (ours.p99 / few.p99).toFixed(2)
    if (first && second) lines.push(first, { ...second, growth, aim: `${second.aim}, p99 <= ${GROWTH_AIM}` })
  }
  return lines
}
