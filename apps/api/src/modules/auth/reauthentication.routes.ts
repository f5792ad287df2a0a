import { Problem, problems, reauthenticate, reauthenticateWithPasskey } from '@parley/contract'
import { PASSKEY_REFUSALS } from '@parley/domain'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Routes } from '../../http/routes.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import { checkOwnPassword } from './password-check.ts'

/** Routes with which a signed-in user confirms their identity again before a sensitive action. */
export function registerReauthenticationRoutes(routes: Routes, context: Context): void {
  const { attempts, database, sessions } = context
  const passkeys = createPasskeySignIn(context)

  routes.on(reauthenticate, async ({ actor, body, session }) => {
    await checkOwnPassword(context, actor, body.password)
    await inTransaction(database.knex, (trx) => sessions.authenticated(trx, session))
    await sessions.reachedEverywhere()
    return undefined
  })

  routes.on(reauthenticateWithPasskey, async ({ actor, body, session }) => {
    const { attempts: tried, seconds } = await attempts.count('password', actor.userId)
    if (tried > MAX_WRONG) throw problems.tooMany(seconds)
    const used = await passkeys.verify(body.passkey).catch((error: unknown) => {
      // Responds with 400 rather than 401, because the session stays valid.
      throw error instanceof Problem ? problems.invalid(error.message) : error
    })
    const isRight = await inTransaction(
      database.knex,
      async (trx) => used.userId === actor.userId && (await used.note(trx)),
    )
    if (!isRight) throw problems.invalid(PASSKEY_REFUSALS.passkey_refused)
    await attempts.forget('password', actor.userId)
    await inTransaction(database.knex, (trx) => sessions.authenticated(trx, session))
    await sessions.reachedEverywhere()
    return undefined
  })
}

const MAX_WRONG = 10
