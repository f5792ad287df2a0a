import { INVITE_OVER_TEXT, type Member, REAUTHENTICATE_AFTER_MS } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import {
  decideAcceptInvite,
  decideInvite,
  decideInviteAgain,
  decideWithdrawInvite,
  renewInvite,
} from './invite.decisions.ts'
import { changesOf, mailed, recorded } from './test-changes.ts'
import { admin, countingIds, member, now } from './test-records.ts'

const inviting = () => ({
  actor: { userId: admin.id, name: 'Ada\nAdmin' },
  organizationName: 'Larkspur\nPlumbing',
  now,
  newId: countingIds(),
})
const given = { name: ' Dana Reyes ', email: 'dana@example.test', role: 'standard', paymentLimit: null } as const
const invited: Member = { ...member, status: 'invited' }
const fields = {
  name: 'Dana Reyes',
  email: 'dana@example.test',
  role: 'standard',
  paymentLimit: '500.00',
  status: 'invited',
}
const about = { kind: 'user', id: member.id } as const
const link = {
  id: 'link-1',
  userId: member.id,
  purpose: 'invite',
  createdAt: now,
  expiresAt: new Date(now.getTime() + 1),
} as const

const newLink = (id: string, userId: string) => ({
  type: 'put',
  noun: 'accountLink',
  record: { id, userId, purpose: 'invite', createdAt: now, expiresAt: new Date('2026-11-24T18:00:00Z') },
})
const mail = (id: string, linkId: string) =>
  mailed(id, {
    to: 'dana@example.test',
    subject: 'Ada Admin invites you to Larkspur Plumbing on Parley',
    paragraphs: [
      'Hello Dana Reyes,',
      'Ada Admin invites you to the team of Larkspur Plumbing on Parley. Set your password here:',
      '{link}',
      'The link works once, for 72 hours. If it has expired, ask for a new one. If you did not expect this email, you can ignore it.',
    ],
    accountLinkId: linkId,
  })

describe('an invite', () => {
  it('puts somebody into the team and mails them a link that opens for 72 hours', () => {
    const decision = decideInvite(inviting(), { members: [admin], given, authenticatedAt: now })
    const made = { ...given, name: 'Dana Reyes', id: 'id-1', status: 'invited' }
    expect(decision).toEqual({
      allowed: true,
      member: made,
      changes: [
        { type: 'put', noun: 'user', record: made },
        newLink('id-2', 'id-1'),
        mail('id-3', 'id-2'),
        recorded('user.invite', { kind: 'user', id: 'id-1' }, { after: { ...fields, paymentLimit: null } }),
      ],
    })
  })

  test.each([
    ['from whoever is no admin any more', [member], given, now, { code: 'forbidden' }],
    ['without a name', [admin], { ...given, name: ' ' }, now, { code: 'invalid', field: 'name' }],
    [
      'of an admin, from whoever has not shown lately that it is them',
      [admin],
      { ...given, role: 'admin' as const },
      new Date(now.getTime() - REAUTHENTICATE_AFTER_MS - 1),
      { code: 'reauthenticate' },
    ],
  ])('is refused %s', (_, members, form, authenticatedAt, refusal) => {
    expect(decideInvite(inviting(), { members, given: form, authenticatedAt })).toMatchObject(refusal)
  })

  it('of somebody who is no admin needs no proof', () => {
    const long = new Date(now.getTime() - REAUTHENTICATE_AFTER_MS - 1)
    expect(decideInvite(inviting(), { members: [admin], given, authenticatedAt: long }).allowed).toBe(true)
  })

  it('has one link at a time: a new one ends the one there was', () => {
    expect(renewInvite(inviting(), member, link)).toEqual([
      { type: 'remove', noun: 'accountLink', record: link },
      newLink('id-1', member.id),
      mail('id-2', 'id-1'),
    ])
  })
})

describe('an invite that waits', () => {
  it('is sent again with a new link', () => {
    const decision = decideInviteAgain(inviting(), { member: invited, members: [admin], link: null })
    expect(changesOf(decision)).toEqual([
      ...renewInvite(inviting(), invited, null),
      recorded('user.inviteAgain', about, { after: { email: 'dana@example.test' } }),
    ])
  })

  it('is withdrawn, and nothing is left of them but what was recorded', () => {
    expect(changesOf(decideWithdrawInvite(inviting().actor, { member: invited, members: [admin] }))).toEqual([
      { type: 'remove', noun: 'user', record: invited },
      recorded('user.inviteWithdraw', about, { before: fields }),
    ])
  })

  test.each([
    ['there is none any more', member, [admin], { code: 'wrong_state', text: 'Dana Reyes has no open invite' }],
    ['whoever asks is no admin any more', invited, [], { code: 'forbidden' }],
  ])('is neither where %s', (_, who, members, refusal) => {
    expect(decideInviteAgain(inviting(), { member: who, members, link })).toMatchObject(refusal)
    expect(decideWithdrawInvite(inviting().actor, { member: who, members })).toMatchObject(refusal)
  })
})

describe('whoever has the link of an invite', () => {
  it('joins the team with it, once', () => {
    expect(changesOf(decideAcceptInvite(invited, link, now))).toEqual([
      { type: 'remove', noun: 'accountLink', record: link },
      { type: 'patch', noun: 'user', record: invited, fields: { status: 'active' } },
      recorded('user.join', about, { before: { status: 'invited' }, after: { status: 'active' } }),
    ])
  })

  test.each([
    ['is in the team already', member, link],
    ['has one that is over', invited, { ...link, expiresAt: now }],
  ])('does not join who %s', (_, who, what) => {
    expect(decideAcceptInvite(who, what, now)).toEqual({ allowed: false, code: 'wrong_state', text: INVITE_OVER_TEXT })
  })
})
