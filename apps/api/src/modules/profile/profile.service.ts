import {
  type BodyOf,
  changedSettings,
  type Profile,
  type ProfileSettings,
  problems,
  type updateProfile,
} from '@parley/contract'
import { type Actor, cents, type Role } from '@parley/domain'
import { type Change, decideMoveWholeDays, decideOwnAddress, profileWritten } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { lockHolder } from '../auth/account-holder.ts'
import { endLinksSentElsewhere } from '../auth/account-links.repository.ts'
import { profileSettingsOf } from '../auth/accounts.ts'
import type { Session } from '../auth/sessions.ts'
import { requirePicture } from '../files/require-picture.ts'

interface Row {
  id: string
  name: string
  email: string
  role: Role
  avatar_url: string | null
  payment_limit_cents: number | null
  settings: Partial<ProfileSettings>
  personal_meeting_id: string
}

/** The signed-in person's own account. */
export interface ProfileService {
  get(actor: Actor): Promise<Profile>
  /** Throws 403 when a change of the email address requires the person to authenticate again. */
  update(session: Session, change: BodyOf<typeof updateProfile>): Promise<Profile>
}

export function createProfileService(context: Context): ProfileService {
  const { clock, database, sessions } = context
  return {
    get: (actor) => readProfile(database.knex, actor),
    update: ({ actor, authenticatedAt }, change) =>
      inTransaction(database.knex, async (trx) => {
        const holder = await lockHolder(trx, actor.organizationId, actor.userId)
        if (!holder) throw problems.signedOut()
        const decision = decideOwnAddress(holder, change.email, authenticatedAt, { now: clock.now(), newId })
        if (!decision.allowed) throw problems.refused(decision)
        await endLinksSentElsewhere(trx, actor.organizationId, actor.userId, change.email)
        await requirePicture(trx, actor.organizationId, 'avatar', 'avatarUrl', change.avatarUrl)
        const told = await writeProfile(trx, actor, change)
        await sessions.userChanged(trx, actor.userId)
        const by = byCaller({ actor, requestId: null }, clock.now())
        await applyChanges(context, trx, by, [...decision.changes, ...told])
        await writeNow(trx)
        return readProfile(trx, actor)
      }),
  }
}

async function readProfile(knex: Knex, { organizationId, userId }: Actor): Promise<Profile> {
  const row = await knex('users')
    .where({ organization_id: organizationId, id: userId })
    .first<Row | undefined>(
      'id',
      'name',
      'email',
      'role',
      'avatar_url',
      'payment_limit_cents',
      'settings',
      'personal_meeting_id',
    )
  if (!row) throw problems.signedOut()
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    avatarUrl: row.avatar_url,
    paymentLimit: row.payment_limit_cents === null ? null : cents(row.payment_limit_cents),
    settings: profileSettingsOf(row.settings),
    personalMeetingId: row.personal_meeting_id,
  }
}

async function writeProfile(trx: Knex, actor: Actor, change: BodyOf<typeof updateProfile>): Promise<Change[]> {
  const own = { organization_id: actor.organizationId, id: actor.userId }
  const stored = await trx('users')
    .where(own)
    .forNoKeyUpdate()
    .first<Pick<Row, 'settings' | 'name' | 'avatar_url'>>('settings', 'name', 'avatar_url')
  const before = profileSettingsOf(stored.settings)
  const settings = change.settings && changedSettings(before, change.settings)
  try {
    await trx('users')
      .where(own)
      .update({
        name: change.name,
        email: change.email,
        ...(change.avatarUrl !== undefined && { avatar_url: change.avatarUrl }),
        ...(settings && { settings: JSON.stringify(settings) }),
      })
  } catch (error) {
    if (violatedUnique(error) !== 'users_email_unique') throw error
    throw problems.conflict('This email address is already in use', 'duplicate')
  }
  const { timezone } = before.display
  return [
    profileWritten(actor.userId, { name: stored.name, avatarUrl: stored.avatar_url }, change),
    ...decideMoveWholeDays(actor.userId, timezone, settings?.display.timezone ?? timezone),
  ]
}
