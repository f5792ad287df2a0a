import { allEndpoints, type AnyEndpoint } from '@parley/contract'

const API_ROOT = '/api/'

interface Route {
  endpoint: AnyEndpoint
  segments: readonly string[]
}

export interface FoundEndpoint {
  endpoint: AnyEndpoint
  /** The path's parameters, decoded. */
  params: Readonly<Record<string, string>>
}

type Asked = Pick<Request, 'method' | 'url'>

let find: ((request: Asked) => FoundEndpoint | null) | null = null

/** Finds the endpoint of the contract that a request is for; null when there is none. */
export function findEndpoint(request: Asked): FoundEndpoint | null {
  find ??= createFinder(allEndpoints())
  return find(request)
}

/**
 * Creates a function that finds the endpoint of a request. Where two match, it finds the one with a literal segment in
 * place of a parameter, whatever their order.
 */
export function createFinder(endpoints: readonly AnyEndpoint[]): (request: Asked) => FoundEndpoint | null {
  const routes = indexRoutes(endpoints)
  return ({ method, url }) => {
    const { pathname } = new URL(url)
    const start = pathname.indexOf(API_ROOT)
    if (start === -1) return null
    const asked = segmentsOf(pathname.slice(start))
    const route = routes.get(keyOf(method, asked))?.find(({ segments }) => doesMatch(segments, asked))
    if (!route) return null
    const params = route.segments.flatMap((segment, at) =>
      isParameter(segment) ? [[segment.slice(1, -1), decode(asked[at] ?? '')]] : [],
    )
    return { endpoint: route.endpoint, params: Object.fromEntries(params) as Record<string, string> }
  }
}

function indexRoutes(endpoints: readonly AnyEndpoint[]): ReadonlyMap<string, readonly Route[]> {
  const all = endpoints.map((endpoint): Route => ({ endpoint, segments: segmentsOf(endpoint.path) }))
  const groups = Map.groupBy(all, ({ endpoint, segments }) => keyOf(endpoint.method, segments))
  for (const group of groups.values()) group.sort(literalsFirst)
  return groups
}

/** Compares two routes of the same length by their first segments of which only one is a parameter. */
function literalsFirst(one: Route, other: Route): number {
  const isOpen = (route: Route, at: number) => Number(isParameter(route.segments[at] ?? ''))
  const at = one.segments.findIndex((_, at) => isOpen(one, at) !== isOpen(other, at))
  return isOpen(one, at) - isOpen(other, at)
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')
const keyOf = (method: string, segments: readonly string[]) => `${method} ${segments.length}`
const isParameter = (segment: string) => segment.startsWith('{')
const doesMatch = (segments: readonly string[], asked: readonly string[]) =>
  segments.every((segment, at) => (isParameter(segment) ? asked[at] !== '' : segment === asked[at]))

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
