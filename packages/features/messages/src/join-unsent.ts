import { COMPOSER_MODES, type Id } from '@parley/domain'
import type { OutgoingText } from '@parley/state-machines'
import type { Drafts } from './drafts.ts'
import type { OutgoingSender } from './outgoing/outgoing-sender.ts'
import type { Unsent } from './unsent.ts'

interface JoinPorts extends Pick<Unsent, 'drafts' | 'store'> {
  sender: Pick<OutgoingSender, 'poke'>
  /** Reads the server's drafts, where those of both conversations are already merged. */
  readDrafts: () => Promise<Parameters<Drafts['receive']>[0]>
}

/** Moves the unsent drafts and outgoing texts of a conversation to the one that it was merged into. */
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

/** Appends `added` below `text`, without repeating final lines of `text` that `added` already begins with. */
function below(text: string, added: string): string {
  const lines = text.split('\n')
  const known = lines.findIndex((_, index) => added.startsWith(lines.slice(index).join('\n')))
  return [...lines.slice(0, known < 0 ? lines.length : known), added].join('\n')
}
