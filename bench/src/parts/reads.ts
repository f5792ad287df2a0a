import { listConversations, listMessages } from '@parley/contract'
import { againstBare, compare } from '../compare.ts'
import type { LoadRequest } from '../load/http-load.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const AIM = 0.75

/** The same read asked of the bare server and of the api. */
async function read(
  world: World,
  name: string,
  bare: readonly string[],
  ours: readonly LoadRequest[],
): Promise<Line[]> {
  const measured = await compare(world, [
    { name: `${name}, bare`, server: world.bare, requests: bare.map((path) => ({ path })) },
    { name, server: world.api, requests: ours },
  ])
  return againstBare(measured, AIM)
}

export function inbox(world: World): Promise<Line[]> {
  const { people } = world
  return read(
    world,
    'inbox, first page',
    people.map(({ userId }) => `/inbox?user=${userId}`),
    people.map(({ cookie }) => ({ path: listConversations.path, headers: { cookie } })),
  )
}

export function inboxOfAssignee(world: World): Promise<Line[]> {
  const { people } = world
  return read(
    world,
    'inbox of one assignee',
    people.map(({ userId }) => `/inbox?user=${userId}&assignee=${userId}`),
    people.map(({ userId, cookie }) => ({
      path: `${listConversations.path}?assignedToUserId=${userId}`,
      headers: { cookie },
    })),
  )
}

const TERMS = ['Garcia', 'Maya Whit', 'tanaka 4', 'outdoor faucet', '(300) 15', 'drain', '777', 'xyzzy']

export function search(world: World): Promise<Line[]> {
  const { people } = world
  const asked = TERMS.map((term, index) => ({ term: encodeURIComponent(term), person: people[index % people.length] }))
  return read(
    world,
    'search',
    asked.map(({ term, person }) => `/inbox?user=${person?.userId}&search=${term}`),
    asked.map(({ term, person }) => ({
      path: `${listConversations.path}?search=${term}`,
      headers: { cookie: person?.cookie ?? '' },
    })),
  )
}

export function thread(world: World): Promise<Line[]> {
  const { people, busy } = world
  return read(
    world,
    'thread, last 50',
    busy.map((id) => `/thread?conversation=${id}`),
    busy.map((id, index) => ({
      path: listMessages.path.replace('{id}', id),
      headers: { cookie: people[index % people.length]?.cookie ?? '' },
    })),
  )
}
