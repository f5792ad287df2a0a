import { COMPOSER_MODES, type Id } from '@parley/domain'
import type { OutgoingText } from '@parley/state-machines'
import type { Drafts } from './drafts.ts'
import type { OutgoingSender } from './outgoing/outgoing-sender.ts'
import type { Unsent } from './unsent.ts'

interface JoinPorts extends Pick<Unsent, 'drafts' | 'store'> {
  sender: Pick<OutgoingSender, 'poke'>
  /** What the server has of the drafts: those of the two are one there. */
  readDrafts: () => Promise<Parameters<Drafts['receive']>[0]>
}

/** Lets what is unsent in a conversation go on in the one that it became part of. */
export async function joinUnsent(
  { drafts, store, sender, readDrafts }: JoinPorts,
  joinedId: Id,
  into: Id,
): Promise<void> {
  store.update((queue) => queue.map((text) => (text.conversationId === joinedId ? moved(text, into) : text)))
  sender.poke()
  const typed = () => COMPOSER_MODES.filter((mode) => drafts.read(joinedId, mode) !== '')
  if (typed().length === 0) return
  await readDrafts().then(
    (all) => drafts.receive(all),
    () => undefined,
  )
  for (const mode of typed()) {
    drafts.keep(into, mode, below(drafts.read(into, mode), drafts.read(joinedId, mode)))
    drafts.keep(joinedId, mode, '')
  }
}

const moved = (text: OutgoingText, into: Id): OutgoingText => ({
  ...text,
  conversationId: into,
  triedIn: text.mayHaveLeft ? (text.triedIn ?? text.conversationId) : null,
})

/** One text below another, whose last lines may be the beginning of it. */
function below(text: string, added: string): string {
  const lines = text.split('\n')
  const known = lines.findIndex((_, index) => added.startsWith(lines.slice(index).join('\n')))
  return [...lines.slice(0, known < 0 ? lines.length : known), added].join('\n')
}
