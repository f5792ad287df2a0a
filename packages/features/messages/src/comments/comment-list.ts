import type { Comment, CommentReply } from '@parley/contract'
import type { Actor, Id, Submission } from '@parley/domain'
import type { CommentDrafts } from './comment-drafts.ts'
import type { NameOf } from './mention-text.ts'
import type { Person } from './use-people.ts'

/** Context shared by all comments of the sidebar. */
export interface CommentList {
  actor: Actor
  /** The reader's time zone; `now` is the current time. */
  zone: string
  now: Date
  people: ReadonlyMap<Id, Person>
  nameOf: NameOf
  drafts: CommentDrafts
  /** Comments that were unread when the sidebar opened or have arrived since. */
  fresh: ReadonlySet<Id>
  add: (submission: Submission<string>, parentCommentId: Id | null) => Promise<unknown>
  edit: (id: Id, content: string) => Promise<unknown>
  /** Announces the result of an action. */
  say: (done: string) => void
  resolve: (id: Id, isResolved: boolean) => Promise<unknown>
  confirmDelete: (comment: Comment | CommentReply) => void
}

/** Comments and replies in display order. */
export function inOrder(comments: readonly Comment[]): (Comment | CommentReply)[] {
  return comments.flatMap((comment) => [comment, ...comment.replies])
}

/** Names of the people mentioned in the comments, by id, including those who have left the team. */
export function namesIn(comments: readonly Comment[]): ReadonlyMap<Id, string> {
  return new Map(inOrder(comments).flatMap(({ mentionedNames }) => Object.entries(mentionedNames)))
}

/**
 * The id of the comment to focus after a comment and its replies are deleted: the next one, otherwise the previous one;
 * null when none is left.
 */
export function neighbourOf(comments: readonly Comment[], id: Id): Id | null {
  const gone = comments.find((comment) => comment.id === id)
  const goneIds = new Set([id, ...(gone?.replies ?? []).map((reply) => reply.id)])
  const ids = inOrder(comments).map((comment) => comment.id)
  const at = ids.indexOf(id)
  const following = ids.slice(at).find((other) => !goneIds.has(other))
  return following ?? ids.slice(0, Math.max(at, 0)).at(-1) ?? null
}
