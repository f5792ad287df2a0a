import type { Role } from '@parley/domain'
import { STORY_CLOCK } from '@parley/scenarios'
import { createMockApi } from '../create-mock-api.ts'
import type { KeptWorld } from '../kept-world.ts'
import type { MockApi, MockApiOptions } from '../mock-api.ts'
import { answerTabs } from './answer-tabs.ts'
import { commandsOf, type Commands } from './commands.ts'
import { connectToKeeper, KeeperGone } from './connect-to-keeper.ts'
import type { Channel, CommandName, WorldState } from './protocol.ts'

/** Storage of a world between two pages. */
export interface WorldStore {
  read: () => Promise<KeptWorld | undefined>
  /** Copies the world synchronously. */
  write: (world: KeptWorld) => Promise<void>
  clear: () => Promise<void>
}

export interface WorldOptions {
  options: MockApiOptions
  /** Name of this tab's browser; `role` is the role that is signed in there, null for nobody. */
  browser: string
  role: Role | null
  /** Whether the role is newly requested and replaces whoever was signed in. */
  isAsked: boolean
  /**
   * Whether this tab had the world before and continues it. Otherwise the world begins anew, unless another tab has it.
   */
  hadIt: boolean
  /** The name of this tab. */
  tab: string
  channel: Channel
  store: WorldStore
  /** Calls `begin` once no other tab keeps the world; when this page closes, the next tab is called. */
  whenAlone: (begin: () => void) => void
  /** Calls `leave` when the page closes. */
  onLeave: (leave: () => void) => void
  /** Reloads the page. */
  reload: () => void
}

type Call<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never

/**
 * A mocked world that the tabs of one browser share: one tab keeps it and answers all, and another takes over when that
 * tab closes.
 */
export interface World {
  /** Answers a call of this tab; resolves to undefined when there is no handler. */
  answer: (request: Request) => Promise<Response | undefined>
  commands: { readonly [K in CommandName]: Call<Commands[K]> }
  state: () => WorldState
  /** Calls `listen` after each change of the state; returns a function that unsubscribes. */
  subscribe: (listen: () => void) => () => void
  /** Returns the current state of the world, for a file. */
  export: () => Promise<KeptWorld | undefined>
  /** Restarts the world in all tabs, or continues from `kept`. */
  restart: (kept?: KeptWorld) => Promise<void>
  /** The instant at which the world started, according to this tab's address. */
  start: Date
  /**
   * Restarts the world in all tabs and plays the time until `when`, which is not before the start. Faults stay;
   * everything done is lost.
   */
  replayUntil: (when: Date) => Promise<void>
  /** The mocked server in the tab that keeps the world, else null. */
  api: () => MockApi | null
}

/** Joins the world that another tab keeps, or keeps it in this one. */
export async function joinWorld(given: WorldOptions): Promise<World> {
  const { channel, store, tab, browser, role } = given
  let kept: { api: MockApi; commands: Commands } | null = null
  let state: WorldState | null = null
  let isTouched = false
  const listeners = new Set<() => void>()
  const link = connectToKeeper(channel, tab)
  let joined = () => {}
  const isJoined = new Promise<void>((resolve) => (joined = resolve))

  const setState = (next: WorldState) => {
    state = next
    for (const listen of listeners) listen()
    joined()
  }
  const publishState = () => {
    if (!kept) return
    const { timeline, faults } = kept.api
    const { isFrozen, advanced } = timeline
    const now = { at: timeline.now().getTime(), realAt: Date.now(), isFrozen, advanced, faults: faults(), isTouched }
    setState(now)
    channel.post({ kind: 'state', state: now })
  }

  const saver = createSaver(async () => (kept ? store.write(kept.api.keep()) : undefined))
  given.onLeave(() => void saver.flush())
  const touch = () => {
    isTouched = true
    saver.save()
  }
  const answer = async (api: MockApi, request: Request) => {
    const before = api.faults().reduce((sum, { calls }) => sum + calls, 0)
    const response = await api.answer(request)
    if (request.method !== 'GET' && response?.ok) touch()
    if (api.faults().reduce((sum, { calls }) => sum + calls, 0) !== before) publishState()
    return response
  }
  const restart = async (world: KeptWorld | undefined) => {
    await saver.flush()
    kept = null
    await (world ? store.write(world) : store.clear())
    channel.post({ kind: 'reload' })
    given.reload()
  }
  const run = async (name: CommandName, args: unknown[]) => {
    if (!kept) throw new Error('No tab keeps this world')
    const command = kept.commands[name] as (...args: unknown[]) => unknown
    const value = await command(...args)
    if (name !== 'subjects') {
      if (name === 'openBrowser') saver.save()
      else touch()
      publishState()
    }
    return value
  }

  answerTabs(channel, {
    isKeeping: () => kept !== null,
    answer: async (request) => (kept ? answer(kept.api, request) : undefined),
    command: run,
    publishState,
  })
  channel.hear((message) => {
    if (message.kind === 'state') setState(message.state)
    else if (message.kind === 'reload') given.reload()
    else if (message.kind === 'begun') link.breakOff()
    else if (message.kind === 'restart' && kept) void restart(message.world)
  })

  const begin = async () => {
    const found = given.hadIt || state !== null ? await store.read() : undefined
    if (!found) await store.clear()
    const api = createMockApi({ ...given.options, ...(found && { kept: found }), signedIn: false })
    kept = { api, commands: commandsOf(api) }
    isTouched = found !== undefined
    // Changes that time causes are saved like those that a person makes.
    api.watch(saver.save)
    publishState()
    channel.post({ kind: 'begun' })
    link.breakOff()
  }
  /** Calls the tab that keeps the world, and its successor when that tab closes before it has answered. */
  const askKeeper = async <T>(here: (api: MockApi) => Promise<T>, there: () => Promise<T>): Promise<T> => {
    try {
      return await (kept ? here(kept.api) : there())
    } catch (error) {
      if (error instanceof KeeperGone) return askKeeper(here, there)
      throw error
    }
  }
  given.whenAlone(() => void begin())
  channel.post({ kind: 'hello' })
  await isJoined
  const command = async (name: CommandName, args: unknown[]) =>
    askKeeper(
      async () => run(name, args),
      async () => link.command(name, args),
    )
  const restartAll = async (world?: KeptWorld) => {
    if (kept) await restart(world)
    else channel.post({ kind: 'restart', world })
  }
  const start = given.options.clock ?? STORY_CLOCK
  await command('openBrowser', [browser, role, given.isAsked])
  return {
    answer: async (request) => {
      const body = request.method === 'GET' ? null : await request.clone().arrayBuffer()
      return askKeeper(
        async (api) => answer(api, request),
        async () => link.answer(request, body),
      )
    },
    commands: new Proxy({} as World['commands'], {
      get:
        (_, name) =>
        async (...args: unknown[]) =>
          command(name as CommandName, args),
    }),
    state: () => {
      if (!state) throw new Error('joinWorld waits for the state')
      return state
    },
    subscribe: (listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    export: async () => {
      await saver.flush()
      if (kept) return structuredClone(kept.api.keep())
      const stored = await store.read()
      return stored && { ...stored, ...(state && { at: timeOf(state) }) }
    },
    restart: restartAll,
    start,
    replayUntil: async (when) => {
      const advanced = when.getTime() - start.getTime()
      const replayed = structuredClone(createMockApi({ ...given.options, advanced, signedIn: false }).keep())
      const { isFrozen = replayed.isFrozen, faults = replayed.faults } = state ?? {}
      await restartAll({ ...replayed, isFrozen, faults })
    },
    api: () => kept?.api ?? null,
  }
}

/** The current time of the world. */
export const timeOf = ({ at, realAt, isFrozen }: WorldState): Date =>
  new Date(isFrozen ? at : at + (Date.now() - realAt))

/** Maximum fraction of the time that is spent on copying a world. */
const SAVING_SHARE = 0.1

/**
 * Saves at once when the last save is long enough ago, otherwise later, so that copying a large world does not take up
 * all the time.
 */
function createSaver(write: () => Promise<void>) {
  let last = Promise.resolve()
  let readyAt = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  const now = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const started = performance.now()
    last = write()
    const ended = performance.now()
    readyAt = ended + (ended - started) / SAVING_SHARE
  }
  return {
    save: () => {
      const wait = readyAt - performance.now()
      if (wait <= 0) now()
      else timer ??= setTimeout(now, wait)
    },
    /** Saves at once, since time advances even when nothing is done, and resolves when everything is stored. */
    flush: async () => {
      now()
      await last
    },
  }
}
