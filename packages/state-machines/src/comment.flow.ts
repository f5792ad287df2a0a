import { NOTE_MAX, refuse } from '@parley/domain'
import { createQuestionFlow, createSubmissionFlow } from './submission.flow.ts'

/** The field of a comment; `Draft` is the type of its content. */
export interface CommentField<Draft> {
  draft: Draft
}

/**
 * The form for a comment, a reply or an edit. It submits the text in its stored form. A submission without an answer
 * may be changed and sent again: at worst the team sees the comment twice.
 */
export const createCommentFlow = <Draft>() =>
  createSubmissionFlow<CommentField<Draft>, string, string>({
    id: 'comment',
    isHarmless: true,
    beginsAgain: true,
    check: (_, content) => {
      if (content === '') return refuse('invalid', 'Please enter a comment', { field: 'content' })
      if (content.length > NOTE_MAX) return refuse('invalid', COMMENT_TOO_LONG, { field: 'content' })
      return { allowed: true, request: content }
    },
  })

export const COMMENT_TOO_LONG = `A comment must be ${NOTE_MAX.toLocaleString('en-US')} characters or less`

/** The confirmation before a comment is deleted. */
export const deleteCommentFlow = createQuestionFlow('deleteComment')

/** Resolves a comment (true) or reopens it (false). */
export const resolveCommentFlow = createSubmissionFlow<object, boolean, boolean>({
  id: 'resolveComment',
  isHarmless: true,
  beginsAgain: true,
  check: (_, request) => ({ allowed: true, request }),
})
