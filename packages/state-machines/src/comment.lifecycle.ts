import { setup } from 'xstate'

/** A comment: resolving is not editing, deleting is final. */
export const commentLifecycle = setup({
  types: {
    events: {} as
      | { type: 'comment.resolve' }
      | { type: 'comment.unresolve' }
      | { type: 'comment.edit' }
      | { type: 'comment.delete' },
  },
}).createMachine({
  id: 'comment',
  initial: 'unresolved',
  states: {
    unresolved: {
      on: { 'comment.resolve': 'resolved', 'comment.edit': 'unresolved', 'comment.delete': 'deleted' },
    },
    resolved: { on: { 'comment.unresolve': 'unresolved', 'comment.edit': 'resolved', 'comment.delete': 'deleted' } },
    deleted: {},
  },
})
