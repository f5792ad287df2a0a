import { listConversations, listCustomerTimeline, listMessages } from '@parley/contract'
import { againstBare, compare } from '../compare.ts'
import type { LoadRequest } from '../load/http-load.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const AIM = 0.9

/** Measures the same read on the bare server, on the bare server behind the api's framework, and on the api. */
async function read(
  world: World,
  name: string,
  bare: readonly string[],
  ours: readonly LoadRequest[],
): Promise<Line[]> {
  const requests = bare.map((path) => ({ path }))
  const [least, framework, api] = await compare(world, [
    { name: `${name}, bare`, server: world.bare, requests },
    { name: `${name}, bare behind Express`, server: world.express, requests },
    { name, server: world.api, requests: ours },
  ])
  return [...againstBare([least, framework]), ...againstBare([least, api], AIM).slice(1)]
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

/** Reads around the oldest messages of the longest thread, some 20,000 messages from its end at full size. */
export async function threadAround(world: World): Promise<Line[]> {
  const { people, longest, oldest } = world
  return read(
    world,
    'thread around its oldest messages',
    oldest.map((id) => `/thread?conversation=${longest}&around=${id}`),
    oldest.map((id, index) => ({
      path: `${listMessages.path.replace('{id}', longest)}?around=${id}`,
      headers: { cookie: people[index % people.length]?.cookie ?? '' },
    })),
  )
}

/** The timeline of the customer with the longest thread: 20,000 messages at full size. */
export function timeline(world: World): Promise<Line[]> {
  const { people, talkative } = world
  const path = listCustomerTimeline.path.replace('{id}', talkative)
  return read(
    world,
    'timeline of a customer with 20,000 messages',
    [`/timeline?customer=${talkative}`],
    people.map(({ cookie }) => ({ path, headers: { cookie } })),
  )
}
