import { createComment, editComment, getUnreadCommentCounts, listComments, resolveComment } from '@parley/contract'
import { mentionToken } from '@parley/domain'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'
import { byCreation } from './sort-keys.ts'

const maria = (f: Fixture) => ({ id: f.conversation('Maria Okafor') })
const nadia = (f: Fixture) => ({ id: f.conversation('Nadia Petrov') })
const question = (f: Fixture) => f.message('Can I pay half now')
const approval = (f: Fixture) => f.message('Estimate approved')
const discount = (f: Fixture) => ({ id: f.comment('Does the member discount') })
const split = (f: Fixture) => f.comment('Yes. Void it')
const marcusOwn = (f: Fixture) => ({ id: f.comment('Approved at last') })

/** Comments on messages, except their deletion. */
export const commentCases: readonly Case[] = [
  {
    name: 'the comments on a message',
    endpoint: listComments,
    as: 'manager',
    params: (f) => ({ id: question(f) }),
    status: 200,
    ascending: byCreation,
  },
  {
    name: 'a message without comments',
    endpoint: listComments,
    as: 'manager',
    params: (f) => ({ id: f.message('Yes, the $85 permit fee') }),
    status: 200,
  },
  { name: 'what is unread', endpoint: getUnreadCommentCounts, as: 'basic', params: maria, status: 200 },
  { name: 'nothing unread', endpoint: getUnreadCommentCounts, as: 'basic', params: nadia, status: 200 },
  ...['first', 'again'].map((time): Case => ({
    name: `a comment, ${time}`,
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({
      messageId: approval(f),
      conversationId: f.conversation('Priscilla Nwosu'),
      content: ` ${mentionToken(f.user('Jo Park'))} ${mentionToken(f.user('Marcus Bell'))} ${mentionToken(UNKNOWN_ID)} Tuesday? `,
    }),
    headers: { 'Idempotency-Key': 'comment-1' },
    status: 201,
  })),
  {
    name: 'another comment under its key',
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({ messageId: approval(f), content: 'Wednesday?' }),
    headers: { 'Idempotency-Key': 'comment-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  {
    name: 'a reply that names people who cannot be told',
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({
      messageId: approval(f),
      parentCommentId: marcusOwn(f).id,
      content: [f.user('Sam Ortega'), f.user('Sofia Sandoval'), f.user('Devin Kim')].map(mentionToken).join(' '),
    }),
    status: 201,
  },
  {
    name: 'a reply to a reply',
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({ messageId: question(f), parentCommentId: split(f), content: 'Done' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a reply to a comment on another message',
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({ messageId: approval(f), parentCommentId: discount(f).id, content: 'Done' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a reply to nothing',
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({ messageId: question(f), parentCommentId: UNKNOWN_ID, content: 'Done' }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a comment on nothing',
    endpoint: createComment,
    as: 'standard',
    body: () => ({ messageId: UNKNOWN_ID, content: 'Done' }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a comment in another conversation',
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({ messageId: question(f), conversationId: nadia(f).id, content: 'Done' }),
    status: 404,
    code: 'not_found',
  },
  ...[' \n ', 'x'.repeat(5001), 'Card 4111 1111 1111 1111'].map((content): Case => ({
    name: `a comment that is blank, too long or a card number (${content.slice(0, 6).trim()})`,
    endpoint: createComment,
    as: 'standard',
    body: (f) => ({ messageId: question(f), content }),
    status: 400,
    code: 'invalid',
  })),
  {
    name: 'edited',
    endpoint: editComment,
    as: 'manager',
    params: marcusOwn,
    body: (f) => ({ content: `Approved. ${mentionToken(f.user('Dana Whitfield'))} please book` }),
    status: 200,
  },
  {
    name: 'edited by another',
    endpoint: editComment,
    as: 'admin',
    params: marcusOwn,
    body: () => ({ content: 'Approved' }),
    status: 403,
    code: 'forbidden',
  },
  { name: 'emptied', endpoint: editComment, as: 'manager', params: marcusOwn, body: () => ({}), status: 400 },
  ...[true, true, false].map((isResolved, index): Case => ({
    name: `resolved ${isResolved}, ${index + 1}`,
    endpoint: resolveComment,
    as: 'basic',
    params: marcusOwn,
    body: () => ({ isResolved }),
    status: 200,
  })),
  {
    name: 'a reply resolved',
    endpoint: resolveComment,
    as: 'basic',
    params: (f) => ({ id: split(f) }),
    body: () => ({ isResolved: true }),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'resolved perhaps',
    endpoint: resolveComment,
    as: 'basic',
    params: discount,
    body: () => ({ isResolved: 'perhaps' }),
    status: 400,
  },
]
