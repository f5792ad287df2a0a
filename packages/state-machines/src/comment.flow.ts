import { NOTE_MAX, refuse } from '@parley/domain'
import { createQuestionFlow, createSubmissionFlow } from './submission.flow.ts'

/** The field of a comment; `Draft` is what stands in it. */
export interface CommentField<Draft> {
  draft: Draft
}

/**
 * Writing a comment, a reply or another text for one. It is submitted with the text as it is stored, and what was not
 * answered may be changed: at worst the team reads both.
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

export const COMMENT_TOO_LONG = `A comment has at most ${NOTE_MAX.toLocaleString('en-US')} characters`

/** The question before a comment is deleted. */
export const deleteCommentFlow = createQuestionFlow('deleteComment')

/** Resolving a comment (true) or opening it again (false). */
export const resolveCommentFlow = createSubmissionFlow<object, boolean, boolean>({
  id: 'resolveComment',
  isHarmless: true,
  beginsAgain: true,
  check: (_, request) => ({ allowed: true, request }),
})
