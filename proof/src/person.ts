import type { Random } from './random.ts'
import { openScreen, type Screen, type View } from './screen.tsx'
import type { SimulatedTime } from './time.ts'

/** A text or note that somebody meant to send. */
export interface Intent {
  userId: string
  mode: 'sms' | 'note'
  content: string
  /** Ids of the messages that had been on the screen before it was sent. */
  seen: ReadonlySet<string>
  /** Whether the writer was warned of newer messages and sent it anyway. */
  saidSo: boolean
}

export interface Person {
  readonly name: string
  readonly screen: Screen
  /** In the order of sending. */
  intents(): readonly Intent[]
  /** Describes what the person is doing, for error messages while waiting. */
  state(): string
  /** Writes and reacts until the time is over; resolves once nothing of theirs is waiting to be sent. */
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

/**
 * A team member at a screen who reads new messages before sending over them and works until everything has been sent.
 */
export function createPerson({ name, host, conversationId, random, time }: PersonOptions): Person {
  const screen = openScreen(host, conversationId)
  let intents: Intent[] = []
  /** Texts that were withdrawn, to be sent again after the new messages. */
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
  /** Types the text and presses Send; it then waits on the device until it has been sent. */
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

  /**
   * Watches the texts waiting on the device: a stopped one is resent or withdrawn after a pause for reading the reason.
   */
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
