import type { Comment } from './conversation.entities.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { Actor } from './people.entities.ts'
import type { Id } from './values.ts'

export const EDIT_COMMENT_TEXT = 'Only the author can edit a comment.'
export const DELETE_COMMENT_TEXT = 'Only the author can delete a comment.'
export const REPLY_TO_REPLY_TEXT = 'You cannot reply to a reply. Reply to the comment instead.'
export const OTHER_MESSAGE_TEXT = 'The comment you reply to is on another message.'
export const RESOLVE_REPLY_TEXT = 'Only a comment can be resolved, not a reply to it.'

type ByWhom = Pick<Comment, 'authorId'>

export function checkEditComment(comment: ByWhom, actor: Pick<Actor, 'userId'>): Decision {
  return comment.authorId === actor.userId ? allowed : refuse('forbidden', EDIT_COMMENT_TEXT)
}

/** Checks whether `actor` may delete a comment together with its replies. */
export function checkDeleteComment(comment: ByWhom, actor: Pick<Actor, 'userId'>): Decision {
  return comment.authorId === actor.userId ? allowed : refuse('forbidden', DELETE_COMMENT_TEXT)
}

/** Checks whether a comment on the message can be a reply to `parent`: replies nest one level. */
export function checkReply(parent: Pick<Comment, 'messageId' | 'parentCommentId'>, messageId: Id): Decision {
  if (parent.messageId !== messageId) return refuse('invalid', OTHER_MESSAGE_TEXT, { field: 'parentCommentId' })
  if (parent.parentCommentId !== null) return refuse('invalid', REPLY_TO_REPLY_TEXT, { field: 'parentCommentId' })
  return allowed
}

/** Checks whether a comment can be resolved or unresolved: anybody may do so, but only with top-level comments. */
export function checkResolveComment(comment: Pick<Comment, 'parentCommentId'>): Decision {
  return comment.parentCommentId === null ? allowed : refuse('wrong_state', RESOLVE_REPLY_TEXT)
}
