import type { MergePreview } from '@parley/contract'
import { addCents, formatCents } from '@parley/domain'
import { plural } from '@parley/parts/records'

/** What happens to one kind of data in a merge: a heading, a text, and a detail. */
export interface MovedFact {
  label: string
  words: string
  about: string
}

/** Describes what a merge moves: conversations, invoices, the outstanding balance, and the rest. */
export function mergeSummary({ kept, other, joined }: MergePreview): MovedFact[] {
  const [one, two] = [kept.counts, other.counts]
  const conversations = one.conversations + two.conversations
  const paid = addCents(kept.customer.totalPaid, other.customer.totalPaid)
  const owed = [kept.customer.outstandingBalance, other.customer.outstandingBalance]
  const stops = [kept, other].some(({ customer }) => customer.optedOutAt !== null)
  const waiting = one.scheduledTexts + two.scheduledTexts
  const rest = [
    plural(two.notes, 'note'),
    plural(two.comments, 'comment'),
    plural(two.transactions, 'transaction'),
    plural(two.texts, 'text'),
  ].filter((words) => !words.startsWith('0 '))
  return [
    {
      label: 'Conversations',
      words:
        joined.length === 0
          ? `${one.conversations} and ${two.conversations}`
          : `${conversations} become ${conversations - joined.length}`,
      about: joined
        .map(
          ({ line, texts, otherTexts }) =>
            `${line ?? 'Unlabeled'}: ${texts} and ${plural(otherTexts, 'text')}, sorted by time`,
        )
        .join('. '),
    },
    { label: 'Invoices', words: `${one.invoices} and ${two.invoices}`, about: `Total Paid stays ${formatCents(paid)}` },
    {
      label: 'Outstanding',
      words: formatCents(addCents(...owed)),
      about: owed.map(formatCents).join(' and '),
    },
    {
      label: 'Also moves',
      words: rest.join(', ') || 'Nothing',
      about:
        waiting === 0
          ? ''
          : `${plural(waiting, 'scheduled text')} ${stops ? 'will not be sent' : waiting === 1 ? 'stays' : 'stay'}`,
    },
  ]
}
