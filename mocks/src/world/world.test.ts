import { buildUrl, listConversations, sendMessage } from '@parley/contract'
import { DAY_MS, type Role } from '@parley/domain'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BROWSER_HEADER } from '../create-mock-api.ts'
import { NETS } from '../faults.ts'
import type { KeptWorld } from '../kept-world.ts'
import { applySettings, saidOf } from './apply-settings.ts'
import type { Wire } from './protocol.ts'
import { joinWorld } from './world.ts'

/** A browser whose tabs share a channel, a lock and a store. */
function openBrowser() {
  const hearers = new Map<string, (message: Wire) => void>()
  const leaves = new Map<string, () => void>()
  const next: (() => void)[] = []
  let isKept = false
  let stored: KeptWorld | undefined
  let beforeReading = Promise.resolve()

  const openTab = async (tab: string, role: Role) => {
    const world = await joinWorld({
      options: {},
      browser: tab,
      role,
      isAsked: true,
      hadIt: false,
      tab,
      channel: {
        post: (message) => {
          // The tab that keeps the world receives the message last.
          for (const [other, hear] of [...hearers].toReversed())
            if (other !== tab) setTimeout(() => hearers.has(tab) && hear(message))
        },
        hear: (hear) => {
          const earlier = hearers.get(tab)
          hearers.set(tab, (message) => {
            earlier?.(message)
            hear(message)
          })
        },
      },
      store: {
        read: async () => {
          await beforeReading
          return stored
        },
        write: async (world) => void (stored = structuredClone(world)),
        clear: async () => void (stored = undefined),
      },
      whenAlone: (begin) => {
        if (isKept) next.push(begin)
        else begin()
        isKept = true
      },
      onLeave: (leave) => leaves.set(tab, leave),
      reload: () => {},
    })
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json', [BROWSER_HEADER]: tab }
      const url = `http://mocked.test${path}`
      return world.answer(new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    }
    return {
      list: async () => {
        const answer = await ask('GET', buildUrl(listConversations))
        return { status: answer?.status, rows: (await answer?.json()) as { id: string }[] }
      },
      send: async (conversationId: string, content: string) =>
        (await ask('POST', buildUrl(sendMessage), { conversationId, content }))?.status,
      world,
    }
  }
  return {
    openTab,
    close: (tab: string) => {
      leaves.get(tab)?.()
      hearers.delete(tab)
    },
    /** Gives the lock of a closed tab to the next one. */
    freeLock: () => next.shift()?.(),
    slowReading: () => {
      let read = () => {}
      beforeReading = new Promise((resolve) => (read = resolve))
      return () => read()
    },
  }
}

it('answers as many tabs as there are, each as whoever is signed in there', async () => {
  const { openTab } = openBrowser()
  const first = await openTab('first', 'manager')
  const second = await openTab('second', 'admin')
  const third = await openTab('third', 'standard')
  for (const { list } of [first, second, third]) expect((await list()).status).toBe(200)
  expect(third.world.api()).toBeNull()
})

it('has in force what an address says otherwise than before, and says where time was moved on further', async () => {
  const { openTab } = openBrowser()
  const { world: kept } = await openTab('first', 'manager')
  const { world } = await openTab('second', 'admin')
  expect(await applySettings(kept, saidOf({ frozen: true }), null)).toBe(true)
  expect(world.state().isFrozen).toBe(false)

  const said = saidOf({ faults: NETS.slow, frozen: true, advanced: DAY_MS })
  expect(await applySettings(world, said, null)).toBe(true)
  const inForce = { isFrozen: true, advanced: DAY_MS, faults: [{ target: '*' }] }
  expect(world.state()).toMatchObject(inForce)
  expect(await applySettings(world, said, said)).toBe(true)
  expect(world.state()).toMatchObject(inForce)
  expect(await applySettings(world, saidOf({ faults: {}, advanced: 2 * DAY_MS }), said)).toBe(true)
  expect(world.state()).toMatchObject({ isFrozen: false, advanced: 2 * DAY_MS, faults: [] })
  expect(await applySettings(world, said, saidOf({}))).toBe(false)
})

it('keeps the time that has gone by while nothing was done, for the next tab and for a file', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { openTab, close, freeLock } = openBrowser()
  const { world: first } = await openTab('first', 'manager')
  const { world, list } = await openTab('second', 'admin')
  const later = first.start.getTime() + 1_800_000
  vi.setSystemTime(Date.now() + 1_800_000)
  expect((await first.export())?.at.getTime()).toBe(later)
  expect((await world.export())?.at.getTime()).toBe(later)
  close('first')
  freeLock()
  await list()
  expect(world.state().at).toBe(later)
})

it('answers what is asked between the end of the tab that kept the world and the beginning of the next', async () => {
  const { openTab, close, freeLock, slowReading } = openBrowser()
  await openTab('first', 'manager')
  const second = await openTab('second', 'admin')
  const third = await openTab('third', 'standard')
  const [row] = (await second.list()).rows
  const id = row?.id ?? ''

  close('first')
  const whileNobodyKeeps = second.send(id, 'Is somebody here?')
  const ofAThird = third.list()
  const read = slowReading()
  freeLock()
  const whileItIsRead = second.send(id, 'And now?')
  read()
  expect(await whileNobodyKeeps).toBe(201)
  expect(await whileItIsRead).toBe(201)
  expect((await ofAThird).status).toBe(200)
  const texts = [...(second.world.api()?.store.messages.values() ?? [])].map(({ content }) => content)
  expect(texts.filter((text) => text === 'Is somebody here?' || text === 'And now?')).toHaveLength(2)
})
