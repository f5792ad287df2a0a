import type { LoggedCall, StartedMocks, Subjects, WorldState } from '@parley/mocks/browser'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

export const MocksContext = createContext<StartedMocks | null>(null)

export function useMocks(): StartedMocks {
  const mocks = use(MocksContext)
  if (!mocks) throw new Error('useMocks: only inside the console')
  return mocks
}

export function useWorldState(): WorldState {
  const { world } = useMocks()
  return useSyncExternalStore(world.subscribe, world.state)
}

export function useCalls(): readonly LoggedCall[] {
  const { log } = useMocks()
  return useSyncExternalStore(log.subscribe, log.calls)
}

/** The people and records that an event can involve, read again after each write; null until loaded. */
export function useSubjects(): Subjects | null {
  const { world, browser, log } = useMocks()
  const [subjects, setSubjects] = useState<Subjects | null>(null)
  useEffect(() => {
    let isOver = false
    let written = 0
    const load = async () => {
      const found = await world.commands.subjects(browser)
      if (!isOver) setSubjects(found)
    }
    const loadAfterWrites = () => {
      const before = written
      written = log.calls().filter(({ method, status }) => method !== 'GET' && status !== null).length
      if (written !== before) void load()
    }
    void load()
    const stops = [world.subscribe(() => void load()), log.subscribe(loadAfterWrites)]
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [world, browser, log])
  return subjects
}

/** Opens the app in another state. */
export function openState(text: string): void {
  const address = new URL(location.href)
  address.searchParams.set('mock', text)
  location.assign(address)
}

/** Reloads the app in its current state, without the mock state in the address. */
export function loadAnew(): void {
  const address = new URL(location.href)
  address.searchParams.delete('mock')
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
