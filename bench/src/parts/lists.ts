import { againstBare, compare, type Measured } from '../compare.ts'
import type { LoadRequest } from '../load/http-load.ts'
import type { Line } from '../report.ts'
import type { Server } from '../servers.ts'
import type { Person, World } from '../world.ts'

const AIM = 0.9
const GROWTH_AIM = 1.5
/** Divisor of the seconds per round: every filter has its own rounds, so they are short. */
const SHARE_OF_SECONDS = 4
/** Number of the organisation with a hundredth of the data. */
const FEW = 3

export interface Filter {
  readonly name: string
  /** The query string for the organisation with this number. */
  readonly query: (organization: number) => string
}

export const fixed = (name: string, query: string): Filter => ({ name, query: () => query })

/**
 * Measures each filter on the bare server, on the api, and on the api for the organisation with a hundredth of the
 * data. Growth compares responses with the same number of rows: where the small organisation fills less than a page,
 * the big one is measured with a page of that size as well.
 */
export async function lists(
  world: World,
  { noun, barePath, path }: { noun: string; barePath: string; path: string },
  filters: readonly Filter[],
): Promise<Line[]> {
  const { api, people, fewPeople, size } = world
  const short = { ...world, seconds: Math.max(1, world.seconds / SHARE_OF_SECONDS) }
  const lines: Line[] = []
  const { only } = world
  for (const { name, query } of filters) {
    if (only.length > 0 && !only.some((end) => name.endsWith(end))) continue
    const full = `${noun}, ${name}`
    const asked = (who: readonly Person[], organization: number, more = '') =>
      who.map(({ cookie }) => ({ path: `${path}?${query(organization)}${more}`, headers: { cookie } }))
    const ofMany = asked(people, size.number)
    const ofFew = asked(fewPeople, FEW)
    const rows = await countRows(api, ofFew)
    const hasSame = rows === (await countRows(api, ofMany))
    const [bare, ours, few, first] = await compare(short, [
      { name: `${full}, bare`, server: world.bare, requests: [{ path: `${barePath}?${query(size.number)}` }] },
      { name: full, server: api, requests: ofMany },
      { name: `${full}, a hundredth`, server: api, requests: ofFew },
      ...(hasSame || rows === 0
        ? []
        : [{ name: `${full}, ${rows} rows`, server: api, requests: asked(people, size.number, `&limit=${rows}`) }]),
    ])
    if (!bare || !ours || !few) continue
    const growthOf = ({ p99 }: Measured) => ({ growth: (p99 / few.p99).toFixed(2), aim: `p99 <= ${GROWTH_AIM}` })
    const [plain, second] = againstBare([bare, ours], AIM)
    if (!plain || !second) continue
    const { growth, aim } = growthOf(ours)
    lines.push(plain, hasSame ? { ...second, growth, aim: `${second.aim}, ${aim}` } : second)
    lines.push(few)
    if (first) lines.push({ ...first, ...growthOf(first) })
  }
  return lines
}

async function countRows({ origin }: Server, [request]: readonly LoadRequest[]): Promise<number> {
  if (!request) throw new Error('bench: nobody asks')
  const response = await fetch(origin + request.path, request.headers && { headers: request.headers })
  const rows: unknown = await response.json()
  if (!Array.isArray(rows)) throw new Error(`bench: ${request.path} answers no list`)
  return rows.length
}
