import type { Comment, CommentReply } from '@parley/contract'
import type { Actor, Id, Submission } from '@parley/domain'
import type { CommentDrafts } from './comment-drafts.ts'
import type { NameOf } from './mention-text.ts'
import type { Person } from './use-people.ts'

/** What every comment of the sidebar needs from it. */
export interface CommentList {
  actor: Actor
  /** Time zone of the reader, and the time. */
  zone: string
  now: Date
  people: ReadonlyMap<Id, Person>
  nameOf: NameOf
  drafts: CommentDrafts
  /** Comments that came while the reader looked, or were unread before. */
  fresh: ReadonlySet<Id>
  add: (submission: Submission<string>, parentCommentId: Id | null) => Promise<unknown>
  edit: (id: Id, content: string) => Promise<unknown>
  /** Announces what was done. */
  say: (done: string) => void
  resolve: (id: Id, isResolved: boolean) => Promise<unknown>
  confirmDelete: (comment: Comment | CommentReply) => void
}

/** Comments and replies in the order in which they are shown. */
export function inOrder(comments: readonly Comment[]): (Comment | CommentReply)[] {
  return comments.flatMap((comment) => [comment, ...comment.replies])
}

/** The people named in the comments by id, also those who have left the team. */
export function namesIn(comments: readonly Comment[]): ReadonlyMap<Id, string> {
  return new Map(inOrder(comments).flatMap(({ mentionedNames }) => Object.entries(mentionedNames)))
}

/** What takes the place of a comment once it and its replies are gone: the following one, else the one before. */
export function neighbourOf(comments: readonly Comment[], id: Id): Id | null {
  const gone = comments.find((comment) => comment.id === id)
  const goneIds = new Set([id, ...(gone?.replies ?? []).map((reply) => reply.id)])
  const ids = inOrder(comments).map((comment) => comment.id)
  const at = ids.indexOf(id)
  const following = ids.slice(at).find((other) => !goneIds.has(other))
  return following ?? ids.slice(0, Math.max(at, 0)).at(-1) ?? null
}
