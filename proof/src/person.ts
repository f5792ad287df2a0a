import type { Random } from './random.ts'
import { openScreen, type Screen, type View } from './screen.tsx'
import type { SimulatedTime } from './time.ts'

/** A text or note that somebody meant to send. */
export interface Intent {
  userId: string
  mode: 'sms' | 'note'
  content: string
  /** The messages that had been on the screen when it was sent. */
  seen: ReadonlySet<string>
  /** Its writer was told that there are newer ones and sent it all the same. */
  saidSo: boolean
}

export interface Person {
  readonly name: string
  readonly screen: Screen
  /** In the order in which they were sent. */
  intents(): readonly Intent[]
  /** What they are doing, for whoever waits for them. */
  state(): string
  /** Writes and answers until the time is over; afterwards nothing of theirs waits. */
  work(until: number): Promise<void>
}

interface PersonOptions {
  name: string
  host: string
  conversationId: string
  random: Random
  time: SimulatedTime
}

const SENTENCES = [
  'We can be there at nine.',
  'The part comes on Thursday; until then please keep the valve under the sink closed.',
  'Thanks!',
  'Is the gate code still the same? Our van is the white one.',
]
const POLL_MS = 500

/** Somebody at a screen who reads before sending over what is new, and does not rest until everything has left. */
export function createPerson({ name, host, conversationId, random, time }: PersonOptions): Person {
  const screen = openScreen(host, conversationId)
  let intents: Intent[] = []
  /** Words that were taken back to be said again, after what is new. */
  const again: Pick<Intent, 'mode' | 'content'>[] = []
  let doing = 'loading'

  const look = (): View => {
    const view = screen.view()
    if (!view) throw new Error(`${name} sees nothing yet`)
    return view
  }
  const until = async (what: string, isTrue: (view: View) => boolean) => {
    doing = what
    while (!isTrue(look())) await time.pause(POLL_MS)
  }
  /** Types the words and presses Send; they wait on the device from then on until they have left. */
  const say = async (mode: Intent['mode'], content: string) => {
    const intent: Intent = { userId: look().userId, mode, content, seen: new Set(), saidSo: false }
    intents.push(intent)
    look().act({ type: 'mode.switch', mode })
    look().act({ type: 'text.change', text: content })
    await until('typing', ({ composer }) => composer.texts[mode] === content)
    intent.seen = new Set(screen.shown)
    const view = look()
    view.act({ type: 'message.send', lastSeenMessageId: view.lastSeenId })
    await until('sending', ({ composer }) => composer.texts[mode] === '')
  }

  /** Looks after what waits on the device: what was stopped goes on once its writer has read why. */
  const tend = async (isOver: () => boolean) => {
    while (!isOver()) {
      await time.pause(random.between(2000, 6000))
      const { newer } = look()
      if (newer.hasMore) void newer.fetchMore()
      if (!look().waiting.some(({ stopped }) => stopped)) continue
      await time.pause(random.between(1500, 5000))
      const { waiting } = look()
      const text = waiting.find(({ stopped }) => stopped)
      if (!text) continue
      const isUnseen = text.stopped?.code === 'unseen_message'
      const held = isUnseen ? waiting.filter(({ mode }) => mode === 'sms') : [text]
      const isOf = (each: { content: string }) => held.some(({ content }) => content === each.content)
      if (isUnseen && random.chance(0.7)) {
        for (const { id } of held) look().remove(id)
        intents = intents.filter((intent) => !isOf(intent))
        again.push(...held)
      } else {
        for (const intent of intents.filter(isOf)) intent.saidSo ||= isUnseen
        look().resend(text.id)
      }
    }
  }

  return {
    name,
    screen,
    intents: () => intents,
    state: () => `${name} is ${doing}, ${screen.view()?.waiting.length ?? 0} waiting`,
    work: async (end) => {
      let isDone = false
      const tending = tend(() => isDone)
      for (let number = 1; time.now() < end; number += 1) {
        const mode = random.chance(0.25) ? 'note' : 'sms'
        await say(mode, `${name} ${String(number).padStart(2, '0')}: ${random.pick(SENTENCES)}`)
        doing = 'thinking'
        await time.pause(random.between(5000, 50_000))
        for (let words = again.shift(); words; words = again.shift()) await say(words.mode, words.content)
      }
      const hasLeft = ({ waiting }: View) => waiting.length === 0 && again.length === 0
      while (!hasLeft(look())) {
        for (let words = again.shift(); words; words = again.shift()) await say(words.mode, words.content)
        await until('waiting for the last ones to leave', (view) => hasLeft(view) || again.length > 0)
      }
      isDone = true
      doing = 'done'
      await tending
    },
  }
}
