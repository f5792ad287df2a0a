import { describeUserAgent, type Id } from '@parley/domain'
import { decideNewBrowserNotice } from '@parley/state-machines'
import type { Request } from 'express'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { addressOf } from '../../http/caller-address.ts'
import { newId } from '../../ids.ts'
import { findHolder } from './account-holder.ts'

/** Mails a user that they have just signed in with a browser that is new to them. */
export async function mailAboutNewBrowser(
  context: Context,
  trx: Knex.Transaction,
  { organizationId, userId }: { organizationId: Id; userId: Id },
  request: Request,
): Promise<void> {
  const now = context.clock.now()
  const holder = await findHolder(trx, organizationId, userId)
  if (!holder) return
  const { browser } = describeUserAgent(request.header('user-agent') ?? null)
  const mailing = { now, newId, publicUrl: context.config.publicUrl }
  const changes = decideNewBrowserNotice(holder, { browser, address: addressOf(request) }, mailing)
  await applyChanges(context, trx, bySystem(organizationId, now), changes)
}
