import { API } from '@parley/contract'
import type { MemberStatus } from '@parley/domain'
import { accountLinkLifecycle, accountLinkState, memberLifecycle } from '@parley/state-machines'
import type { Client } from '../client.ts'
import type { TestApp } from '../test-app.ts'
import { noun, type Noun } from './noun.ts'

const PASSWORD = 'three words in a row'

/** Nouns for team members, and for the links mailed to them. */
export function accountNouns(app: TestApp, { admin }: { admin: Client }): Noun[] {
  const { knex } = app.database
  let people = 0

  /** Invites a new person. */
  const invite = async () => {
    const given = { name: 'Rae Donnelly', email: `rae-${(people += 1)}@ours.test`, role: 'basic', paymentLimit: null }
    const { id } = (await admin.post(`${API}/settings/users`, given)).body as { id: string }
    return { id, given, path: `${API}/settings/users/${id}` }
  }
  const tokenAt = async (path: string): Promise<string | undefined> => {
    const answer = await admin.get(`${path}/invite`)
    const { url } = answer.body as { url?: string }
    return url?.split('/invite/')[1]
  }
  const accept = async (token: string) =>
    (await app.client().post(`/api/invite/${token}`, { password: PASSWORD })).status

  const member = noun(memberLifecycle, async () => {
    const { id, given, path } = await invite()
    let token = (await tokenAt(path)) ?? ''
    const state = async () => {
      const row = await knex('users').where({ id }).first<{ status: MemberStatus } | undefined>('status')
      return row?.status ?? 'gone'
    }
    return {
      state,
      happen: {
        'member.inviteAgain': async () => (await admin.post(`${path}/invite`, {})).status,
        'member.join': async () => accept((token = (await tokenAt(path)) ?? token)),
        'member.withdraw': async () => (await admin.delete(`${path}/invite`)).status,
        'member.deactivate': async () => (await admin.post(`${path}/deactivate`, { reassignToUserId: null })).status,
        'member.activate': async () => {
          const isActive = (await state()) === 'active'
          const { status } = await admin.put(path, { ...given, status: 'active' })
          // An active person stays active, which is no refusal.
          return isActive ? null : status
        },
      },
    }
  })

  const accountLink = noun(accountLinkLifecycle, async () => {
    const { id: userId, path } = await invite()
    const token = (await tokenAt(path)) ?? ''
    const { id } = await knex('account_links').where({ user_id: userId }).first<{ id: string }>('id')
    const read = async () =>
      knex('account_links').where({ id }).first<{ expiresAt: Date } | undefined>({ expiresAt: 'expires_at' })
    return {
      state: async () => {
        const link = await read()
        return link ? accountLinkState(link, app.clock.now()) : 'ended'
      },
      happen: {
        'accountLink.use': async () => accept(token),
        // Once this link has ended there may be a newer one, which is a different link.
        'accountLink.replace': async () => ((await read()) ? (await admin.post(`${path}/invite`, {})).status : null),
        'accountLink.expire': async () => {
          const now = app.clock.now()
          await knex('account_links')
            .where({ id })
            .update({ created_at: new Date(now.getTime() - 1), expires_at: now })
          return null
        },
      },
    }
  })

  return [member, accountLink]
}
