import type { Lifecycle } from './lifecycle.ts'

/** A comment: resolving is not an edit, deleting is final. */
export const commentLifecycle: Lifecycle<
  'unresolved' | 'resolved' | 'deleted',
  'comment.resolve' | 'comment.unresolve' | 'comment.edit' | 'comment.delete'
> = {
  id: 'comment',
  initial: 'unresolved',
  states: {
    unresolved: {
      on: { 'comment.resolve': 'resolved', 'comment.edit': 'unresolved', 'comment.delete': 'deleted' },
    },
    resolved: { on: { 'comment.unresolve': 'unresolved', 'comment.edit': 'resolved', 'comment.delete': 'deleted' } },
    deleted: {},
  },
}
