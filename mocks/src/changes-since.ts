import { type AuditChange, fieldsChangedAfter } from '@parley/domain'
import type { MockContext } from './mock-context.ts'
import { get } from './views.ts'

/** The fields of a record changed after `version` and who changed them, from the audit log. */
export function changesSince({ store }: MockContext, of: AuditChange['subject'], version: number) {
  const entries = store.audit
    .filter(({ subject }) => subject.kind === of.kind && subject.id === of.id)
    .map(({ after, userId, at }) => ({ after, at, byName: userId === null ? null : get(store.users, userId).name }))
  return fieldsChangedAfter(version, entries)
}
