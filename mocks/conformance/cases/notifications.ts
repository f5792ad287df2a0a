import {
  deleteComment,
  getNotificationCount,
  listComments,
  listNotifications,
  readComments,
  readNotifications,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'
import { byCreation } from './sort-keys.ts'

const approval = (f: Fixture) => f.message('Estimate approved')
const marcusOwn = (f: Fixture) => ({ id: f.comment('Approved at last') })

/** Notifications that the comments before caused, which of them were read, and which ones a deletion removes. */
export const notificationCases: readonly Case[] = [
  ...(['admin', 'manager', 'standard', 'basic', 'otherManager'] as const).flatMap((as): Case[] => [
    { name: `${as}’s`, endpoint: listNotifications, as, status: 200, descending: byCreation },
    { name: `${as}’s`, endpoint: getNotificationCount, as, status: 200 },
  ]),
  {
    name: 'mentions',
    endpoint: listNotifications,
    as: 'standard',
    query: () => ({ kind: 'mention' }),
    status: 200,
    descending: byCreation,
  },
  {
    name: 'unread mentions',
    endpoint: listNotifications,
    as: 'standard',
    query: () => ({ kind: 'mention', unread: 'true' }),
    status: 200,
    descending: byCreation,
  },
  {
    name: 'unread',
    endpoint: listNotifications,
    as: 'manager',
    query: () => ({ unread: 'true' }),
    status: 200,
    descending: byCreation,
  },
  {
    name: 'of an unknown kind',
    endpoint: listNotifications,
    as: 'manager',
    query: () => ({ kind: 'nothing' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a short page',
    endpoint: listNotifications,
    as: 'manager',
    query: () => ({ limit: '2' }),
    status: 200,
  },
  {
    name: 'seen',
    endpoint: readComments,
    as: 'manager',
    params: (f) => ({ id: approval(f) }),
    body: () => ({}),
    status: 200,
  },
  {
    name: 'seen again',
    endpoint: readComments,
    as: 'manager',
    params: (f) => ({ id: approval(f) }),
    body: () => ({}),
    status: 200,
  },
  { name: 'after the comments were seen', endpoint: getNotificationCount, as: 'manager', status: 200 },
  { name: 'of somebody else after the comments were seen', endpoint: getNotificationCount, as: 'basic', status: 200 },
  {
    name: 'some',
    endpoint: readNotifications,
    as: 'standard',
    body: (f) => ({ ids: [f.notification('Devin Kim'), f.notification('Devin Kim')] }),
    status: 200,
  },
  {
    name: 'another person’s among them',
    endpoint: readNotifications,
    as: 'standard',
    body: (f) => ({ ids: [f.notification('Devin Kim'), f.notification('Priya Raman')] }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'none',
    endpoint: readNotifications,
    as: 'standard',
    body: () => ({ ids: [] }),
    status: 400,
    code: 'invalid',
  },
  { name: 'all', endpoint: readNotifications, as: 'standard', body: () => ({}), status: 200 },
  { name: 'after all were read', endpoint: listNotifications, as: 'standard', status: 200 },
  {
    name: 'deleted by another',
    endpoint: deleteComment,
    as: 'admin',
    params: marcusOwn,
    status: 403,
    code: 'forbidden',
  },
  { name: 'deleted', endpoint: deleteComment, as: 'manager', params: marcusOwn, status: 204 },
  { name: 'deleted twice', endpoint: deleteComment, as: 'manager', params: marcusOwn, status: 404, code: 'not_found' },
  {
    name: 'what is left',
    endpoint: listComments,
    as: 'manager',
    params: (f) => ({ id: approval(f) }),
    status: 200,
    ascending: byCreation,
  },
  { name: 'after a comment was deleted', endpoint: listNotifications, as: 'admin', status: 200 },
]
