import { type Member, NOT_ACCEPTED_TEXT, REAUTHENTICATE_AFTER_MS, USE_DEACTIVATE } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import { addressChangedNotice } from './email-address.decisions.ts'
import { renewInvite } from './invite.decisions.ts'
import { decideDeactivateMember, decideEditMember } from './team-member.decisions.ts'
import { changesOf, ofType, patched, recorded } from './test-changes.ts'
import { admin, conversation, countingIds, member, now } from './test-records.ts'

const about = { kind: 'user', id: member.id } as const
const inviting = () => ({
  actor: { userId: admin.id, name: admin.name },
  organizationName: 'Larkspur Plumbing',
  now,
  newId: countingIds(),
})
const long = new Date(now.getTime() - REAUTHENTICATE_AFTER_MS - 1)
const formOf = ({ name, email, role, paymentLimit }: Member) => ({ name, email, role, paymentLimit })
const edit = (
  given: Partial<Member>,
  {
    who = member,
    members = [admin, who],
    authenticatedAt = long,
    hasConversations = true,
    own = null,
    phoneNumber,
  }: {
    who?: Member
    members?: Member[]
    authenticatedAt?: Date
    hasConversations?: boolean
    own?: string | null
    phoneNumber?: string | null
  } = {},
) =>
  decideEditMember({
    actor: { userId: admin.id },
    member: who,
    members,
    given: { ...formOf(who), ...given },
    status: given.status,
    line: own === null ? null : { phoneNumber: own },
    phoneNumber,
    hasConversations,
    inviting: inviting(),
    link: null,
    authenticatedAt,
  })

describe('an edit of somebody in the team', () => {
  it('changes nothing where all stands so already', () => {
    expect(changesOf(edit({ name: ` ${member.name} ` }))).toEqual([])
  })

  it('is recorded with what was before', () => {
    expect(changesOf(edit({ name: 'Dana Ruiz' }))).toEqual([
      {
        type: 'patch',
        noun: 'user',
        record: member,
        fields: { ...formOf(member), name: 'Dana Ruiz', status: 'active' },
      },
      recorded('user.update', about, { before: { name: 'Dana Reyes' }, after: { name: 'Dana Ruiz' } }),
    ])
  })

  it('gives, changes and takes away the number of their own, and says what it was', () => {
    const [first, other] = ['+17205550141', '+17205550142']
    const moves = [
      [null, first],
      [first, other],
      [first, null],
    ] as const
    for (const [own, phoneNumber] of moves) {
      expect(changesOf(edit({}, { own, phoneNumber })).slice(1)).toEqual([
        { type: 'ownNumber', userId: member.id, phoneNumber },
        recorded('user.update', about, { before: { phoneNumber: own }, after: { phoneNumber } }),
      ])
    }
    expect(changesOf(edit({}, { own: first, phoneNumber: first }))).toEqual([])
  })

  it('leaves their number as it is where nothing is said of it, also when they leave', () => {
    const left = edit({ status: 'inactive' }, { own: '+17205550141', hasConversations: false })
    expect(ofType(changesOf(left), 'ownNumber')).toEqual([])
  })

  it('gives a number to who comes back, and none to who leaves', () => {
    const who = { ...member, status: 'inactive' as const }
    const phoneNumber = '+17205550141'
    expect(edit({}, { who, phoneNumber })).toMatchObject({ code: 'wrong_state', field: 'phoneNumber' })
    expect(edit({ status: 'active' }, { who, phoneNumber }).allowed).toBe(true)
    expect(edit({}, { who, own: phoneNumber, phoneNumber: null }).allowed).toBe(true)
  })

  it('of a role is recorded as one, and somebody who is no admin needs no proof for it', () => {
    expect(ofType(changesOf(edit({ role: 'manager' })), 'audit')).toEqual([
      recorded('user.changeRole', about, { before: { role: 'standard' }, after: { role: 'manager' } }),
    ])
  })

  test.each([
    ['makes somebody an admin', { role: 'admin' as const }],
    ['gives somebody another address', { email: 'dana@other.test' }],
  ])('that %s asks the admin to show that it is them', (_, given) => {
    expect(edit(given)).toMatchObject({ code: 'reauthenticate' })
    expect(edit(given, { authenticatedAt: now }).allowed).toBe(true)
  })

  it('of an admin who stays one with the same address asks for no proof', () => {
    expect(edit({ name: 'Ben' }, { who: { ...admin, id: 'admin-2' }, members: [admin] }).allowed).toBe(true)
  })

  it('of an admin who is invited, with another address, asks for it', () => {
    const who = { ...admin, id: 'admin-2', status: 'invited' as const }
    expect(edit({ email: 'ben@other.test' }, { who, members: [admin] })).toMatchObject({ code: 'reauthenticate' })
    expect(edit({ email: 'ADA@example.test' }, { who, members: [admin] }).allowed).toBe(true)
  })

  it('that activates an admin again asks for it, unless they come back as somebody else', () => {
    const who = { ...admin, id: 'admin-2', status: 'inactive' as const }
    expect(edit({ status: 'active' }, { who })).toMatchObject({ code: 'reauthenticate' })
    expect(edit({ status: 'active' }, { who, authenticatedAt: now }).allowed).toBe(true)
    expect(edit({ status: 'active', role: 'manager' }, { who }).allowed).toBe(true)
    expect(edit({ name: 'Ben' }, { who }).allowed).toBe(true)
  })

  it('tells the address until now that it is another one', () => {
    const changes = changesOf(edit({ email: 'dana@other.test' }, { authenticatedAt: now }))
    const moving = { name: member.name, email: member.email, organizationName: 'Larkspur Plumbing' }
    expect(ofType(changes, 'enqueue')).toEqual(
      addressChangedNotice(moving, 'dana@other.test', admin.name, { now, newId: countingIds() }),
    )
  })

  it('of the address of somebody invited sends a new link there, and nothing to the one before', () => {
    const who = { ...member, status: 'invited' as const }
    const changes = changesOf(edit({ email: 'dana@other.test' }, { who }))
    expect(changes.slice(1, -1)).toEqual(renewInvite(inviting(), { ...who, email: 'dana@other.test' }, null))
    expect(ofType(changesOf(edit({ name: 'Dana Ruiz' }, { who })), 'enqueue')).toEqual([])
  })

  it('activates somebody again', () => {
    const who = { ...member, status: 'inactive' as const }
    expect(changesOf(edit({ status: 'active' }, { who })).slice(-1)).toEqual([
      recorded('user.activate', about, { before: { status: 'inactive' }, after: { status: 'active' } }),
    ])
  })

  it('deactivates whom no conversation is assigned to, and nobody themselves', () => {
    const status = 'inactive' as const
    expect(changesOf(edit({ status }, { hasConversations: false }))).toEqual([
      { type: 'patch', noun: 'user', record: member, fields: { ...formOf(member), status } },
      recorded('user.deactivate', about, { before: { status: 'active' }, after: { status } }),
    ])
    const members = [admin, { ...admin, id: 'admin-2' }]
    expect(edit({ status }, { who: admin, members, hasConversations: false })).toMatchObject({ code: 'wrong_state' })
  })

  test.each([
    ['from whoever is no admin any more', { name: 'X' }, member, [member], { code: 'forbidden' }],
    ['without a name', { name: ' ' }, member, [admin], { code: 'invalid', field: 'name' }],
    ['that deactivates', { status: 'inactive' as const }, member, [admin], USE_DEACTIVATE],
    [
      'that activates whoever never accepted the invite',
      { status: 'active' as const },
      { ...member, status: 'invited' as const },
      [admin],
      { code: 'wrong_state', text: NOT_ACCEPTED_TEXT },
    ],
    [
      'that ends an invite',
      { status: 'inactive' as const },
      { ...member, status: 'invited' as const },
      [admin],
      { code: 'wrong_state', text: NOT_ACCEPTED_TEXT },
    ],
    ['of one’s own role', { role: 'basic' as const }, admin, [admin, { ...admin, id: 'admin-2' }], { field: 'role' }],
  ])('is refused %s', (_, given, who, members, refusal) => {
    expect(edit(given, { who, members })).toMatchObject(refusal)
  })
})

describe('somebody who does not work here any more', () => {
  const ben: Member = { ...member, id: 'ben', name: 'Ben Ortiz' }
  const theirs = { ...conversation, assignedToUserId: member.id }
  const unread = [
    { id: 'told', userId: member.id, conversationId: theirs.id },
    { id: 'of-another', userId: 'somebody', conversationId: theirs.id },
  ]
  const deactivate = (more: Partial<Parameters<typeof decideDeactivateMember>[0]> = {}) =>
    decideDeactivateMember({
      actor: { userId: admin.id },
      member,
      members: [admin, member, ben],
      targetId: ben.id,
      conversations: [theirs],
      unread,
      now,
      newId: countingIds(),
      ...more,
    })
  const inactive = { type: 'patch', noun: 'user', record: member, fields: { status: 'inactive' } }

  it('leaves their conversations to whoever was chosen, who is told', () => {
    const changes = changesOf(deactivate())
    expect(patched(changes, 'conversation')).toEqual([{ id: theirs.id, assignedToUserId: ben.id }])
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { details: { toUserName: 'Ben Ortiz' } } }])
    expect(ofType(changes, 'remove').map(({ record }) => record.id)).toEqual(['told'])
    expect(ofType(changes, 'notify')).toMatchObject([{ notification: { userId: ben.id, kind: 'assignment' } }])
    expect(changes.slice(-2)).toEqual([
      inactive,
      recorded('user.deactivate', about, {
        before: { status: 'active' },
        after: { status: 'inactive', conversations: 1, reassignedToUserId: ben.id },
      }),
    ])
  })

  it('without conversations leaves nothing to anybody', () => {
    expect(changesOf(deactivate({ conversations: [], unread: [], targetId: null }))).toEqual([
      inactive,
      recorded('user.deactivate', about, { before: { status: 'active' }, after: { status: 'inactive' } }),
    ])
  })

  it('has their conversations given back where that is a rule and nobody was chosen', () => {
    const changes = changesOf(deactivate({ isGivenBack: true, targetId: null }))
    expect(patched(changes, 'conversation')).toEqual([{ id: theirs.id, assignedToUserId: null }])
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { details: { rule: 'give_back' } } }])
    const chosen = ofType(changesOf(deactivate({ isGivenBack: true })), 'activity')
    expect(chosen.map(({ entry }) => entry.details)).toEqual([{ toUserName: 'Ben Ortiz' }])
  })

  test.each([
    ['whoever asks is no admin any more', { members: [member] }, { code: 'forbidden' }],
    [
      'they are inactive already',
      { member: { ...member, status: 'inactive' as const } },
      { code: 'wrong_state', text: 'Dana Reyes is already inactive' },
    ],
    ['it is whoever asks', { member: admin }, { code: 'wrong_state' }],
    ['nobody was chosen', { targetId: null }, { code: 'invalid', field: 'reassignToUserId' }],
    ['whoever was chosen is not known', { targetId: 'nobody' }, { code: 'invalid', field: 'reassignToUserId' }],
  ])('stays where %s', (_, more, refusal) => {
    expect(deactivate(more)).toMatchObject({ allowed: false, ...refusal })
  })
})
