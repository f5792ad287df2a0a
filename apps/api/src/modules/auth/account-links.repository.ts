import type { AccountLink, AccountLinkPurpose, Id } from '@parley/domain'
import type { Knex } from 'knex'

interface Row {
  id: string
  user_id: string
  purpose: AccountLinkPurpose
  created_at: Date
  expires_at: Date
}

const COLUMNS = ['id', 'user_id', 'purpose', 'created_at', 'expires_at'] as const

const toLink = (row: Row): AccountLink => ({
  id: row.id,
  userId: row.user_id,
  purpose: row.purpose,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** The links of an organisation; a link is only changed with its user locked. */
export function createAccountLinksRepository(knex: Knex, organizationId: Id) {
  const first = async (where: object): Promise<AccountLink | null> => {
    const row = await knex('account_links')
      .where({ organization_id: organizationId, ...where })
      .first<Row | undefined>(...COLUMNS)
    return row ? toLink(row) : null
  }
  return {
    find: (id: Id, purpose: AccountLinkPurpose) => first({ id, purpose }),
    findOf: (userId: Id, purpose: AccountLinkPurpose) => first({ user_id: userId, purpose }),
  }
}

/** Ends the link for a new password of a user whose email address is about to change. */
export async function endLinksSentElsewhere(trx: Knex, organizationId: Id, userId: Id, email: string): Promise<void> {
  const moved = trx('users as u')
    .where({ 'u.organization_id': organizationId, 'u.id': userId })
    .whereRaw('lower(u.email) <> lower(?)', [email])
  await trx('account_links')
    .where({ organization_id: organizationId, user_id: userId, purpose: 'reset' })
    .whereExists(moved)
    .delete()
}

/**
 * Records that the mail with an invite was not delivered, and returns its user; null when the invite was used, ended or
 * replaced.
 */
export async function loseInvite(trx: Knex, organizationId: Id, id: Id, now: Date): Promise<Id | null> {
  const rows: { user_id: Id }[] = await trx('account_links')
    .where({ organization_id: organizationId, id, purpose: 'invite' })
    .update({ undelivered_at: now }, ['user_id'])
  return rows[0]?.user_id ?? null
}

/** A link with the user who holds it. */
interface HeldLink extends AccountLink {
  organizationId: Id
  organizationName: string
  name: string
  email: string
}

/** A link of any organisation, for its holder; null when it was used or ended. */
export async function findHeldLink(knex: Knex, id: Id, purpose: AccountLinkPurpose): Promise<HeldLink | null> {
  const row = await knex('account_links as l')
    .join('users as u', { 'u.organization_id': 'l.organization_id', 'u.id': 'l.user_id' })
    .join('organizations as o', { 'o.id': 'l.organization_id' })
    .where({ 'l.id': id, 'l.purpose': purpose })
    .first<(Row & { organization_id: string; organization_name: string; name: string; email: string }) | undefined>(
      ...COLUMNS.map((column) => `l.${column}`),
      'l.organization_id',
      'o.name as organization_name',
      'u.name',
      'u.email',
    )
  if (!row) return null
  const { organization_id: organizationId, organization_name: organizationName, name, email } = row
  return { ...toLink(row), organizationId, organizationName, name, email }
}
