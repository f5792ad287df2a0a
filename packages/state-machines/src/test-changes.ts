import type { AuditChange, Decision, Id } from '@parley/domain'
import { audit, type Change, enqueue } from './change.ts'
import type { Fields, NewRecords } from './changed-records.ts'
import type { MailContent } from './outbox-jobs.ts'

/** The changes of a decision; throws the text of a refusal. */
export function changesOf(decision: Decision<{ changes: Change[] }>): Change[] {
  if (!decision.allowed) throw new Error(decision.text)
  return checked(decision.changes)
}

/** Returns the changes; throws when one has no type. */
function checked<Changes extends readonly Change[]>(changes: Changes): Changes {
  for (const change of changes) if (!change.type) throw new Error(`This is no change: ${JSON.stringify(change)}`)
  return changes
}

/** The new records of a noun. */
export function made<Noun extends keyof NewRecords>(changes: readonly Change[], noun: Noun): NewRecords[Noun][] {
  return checked(changes).flatMap((change) =>
    change.type === 'put' && change.noun === noun ? [change.record as NewRecords[Noun]] : [],
  )
}

/** The changed fields of a noun's records, each with the record's id. */
export function patched<Noun extends keyof Fields>(
  changes: readonly Change[],
  noun: Noun,
): ({ id: Id } & Partial<Fields[Noun]>)[] {
  return checked(changes).flatMap((change) =>
    change.type === 'patch' && change.noun === noun
      ? [{ id: change.record.id, ...change.fields } as { id: Id } & Partial<Fields[Noun]>]
      : [],
  )
}

/** The changes of a type. */
export function ofType<Type extends Change['type']>(
  changes: readonly Change[],
  type: Type,
): Extract<Change, { type: Type }>[] {
  return checked(changes).filter((change): change is Extract<Change, { type: Type }> => change.type === type)
}

/** A change that queues a mail of these paragraphs. */
export const mailed = (
  id: Id,
  { paragraphs, ...content }: Omit<MailContent, 'text'> & { paragraphs: readonly string[] },
): Change => enqueue({ id, kind: 'mail.send', payload: { ...content, text: paragraphs.join('\n\n') } })

/** An audit entry on behalf of the person who makes the change. */
export const recorded = (
  action: AuditChange['action'],
  subject: AuditChange['subject'],
  fields: Partial<Pick<AuditChange, 'before' | 'after'>> = {},
): Change => audit({ action, subject, before: null, after: null, ...fields })
