import type { Role } from '@parley/domain'
import { STORY_CLOCK } from '@parley/scenarios'
import { createMockApi } from '../create-mock-api.ts'
import type { KeptWorld } from '../kept-world.ts'
import type { MockApi, MockApiOptions } from '../mock-api.ts'
import { answerTabs } from './answer-tabs.ts'
import { commandsOf, type Commands } from './commands.ts'
import { connectToKeeper, KeeperGone } from './connect-to-keeper.ts'
import type { Channel, CommandName, WorldState } from './protocol.ts'

/** Where a world is kept between two pages. */
export interface WorldStore {
  read: () => Promise<KeptWorld | undefined>
  /** Copies what is given at once. */
  write: (world: KeptWorld) => Promise<void>
  clear: () => Promise<void>
}

export interface WorldOptions {
  options: MockApiOptions
  /** Whoever is signed in in this tab, and the name of its browser. */
  browser: string
  role: Role | null
  /** The role was asked for just now: whoever was signed in is not any more. */
  isAsked: boolean
  /** This tab had the world before: it goes on. Else it begins anew, unless another tab has it. */
  hadIt: boolean
  /** This tab's name. */
  tab: string
  channel: Channel
  store: WorldStore
  /** Calls back once no other tab keeps the world; as the page ends, the next one is called. */
  whenAlone: (begin: () => void) => void
  /** Calls back as the page ends. */
  onLeave: (leave: () => void) => void
  /** The page loads anew. */
  reload: () => void
}

type Call<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never

/** A mocked world that the tabs of one browser share: one keeps it and answers all, and the next goes on with it. */
export interface World {
  /** Answers a call of this tab; undefined: nobody handles it. */
  answer: (request: Request) => Promise<Response | undefined>
  commands: { readonly [K in CommandName]: Call<Commands[K]> }
  state: () => WorldState
  /** Calls back whenever the state has changed; what is returned ends that. */
  subscribe: (listen: () => void) => () => void
  /** The world as it stands, for a file. */
  export: () => Promise<KeptWorld | undefined>
  /** Begins anew, or as a file says, in all tabs. */
  restart: (kept?: KeptWorld) => Promise<void>
  /** When the world began, as this tab's address says. */
  start: Date
  /** Begins anew and plays the time until `when`, which is not before the start, in all tabs. Faults stay; what was done is gone. */
  replayUntil: (when: Date) => Promise<void>
  /** The records, in the tab that keeps them. */
  api: () => MockApi | null
}

/** Joins the world that another tab keeps, or keeps it. */
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
    // What time brings is kept as what a person does is.
    api.watch(saver.save)
    publishState()
    channel.post({ kind: 'begun' })
    link.breakOff()
  }
  /** Asks whichever tab keeps the world, and the next one again where it is gone before it has answered. */
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

/** The world's time now. */
export const timeOf = ({ at, realAt, isFrozen }: WorldState): Date =>
  new Date(isFrozen ? at : at + (Date.now() - realAt))

/** Copying a world takes at most this part of the time. */
const SAVING_SHARE = 0.1

/** Saves soon: at once where the last time is long enough ago, so that copying a large world is not all that is done. */
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
    /** Saves at once, since time has gone on where nothing was done, and says when all is stored. */
    flush: async () => {
      now()
      await last
    },
  }
}
