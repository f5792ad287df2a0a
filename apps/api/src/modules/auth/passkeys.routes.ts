import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@parley/contract'
import { describeUserAgent } from '@parley/domain'
import type { Context } from '../../context.ts'
import { callerOf } from '../../http/caller-address.ts'
import { logAccount } from '../../http/request-log.ts'
import type { Routes } from '../../http/routes.ts'
import { readSessionUser, simulatedIn } from './accounts.ts'
import { checkRecent } from './check-recent.ts'
import { mailAboutNewBrowser } from './new-browser.ts'
import { createPasskeySignIn, passkeyRefused } from './passkey-sign-in.ts'
import { createPasskeysService } from './passkeys.service.ts'
import { createThrottle } from './throttle.ts'

/** Routes for a user's own passkeys and for signing in with one. */
export function registerPasskeyRoutes(routes: Routes, context: Context): void {
  const { config, database, sessions } = context
  const passkeys = createPasskeysService(context)
  const signIn = createPasskeySignIn(context)
  const throttle = createThrottle(context.attempts)

  routes.on(listPasskeys, ({ actor }) => passkeys.list(actor))
  routes.on(startPasskey, ({ actor, session }) => {
    checkRecent(session, context.clock)
    return passkeys.start(actor, session.id)
  })
  routes.on(addPasskey, ({ body, request, session, ...caller }) => {
    const { browser } = describeUserAgent(request.header('user-agent') ?? null)
    return passkeys.add({ ...caller, sessionId: session.id }, body.credential, browser)
  })
  routes.on(renamePasskey, ({ actor, params, body }) => passkeys.rename(actor, params.id, body.name))
  routes.on(removePasskey, async ({ params, session, ...caller }) => {
    checkRecent(session, context.clock)
    await passkeys.remove(caller, params.id)
    return undefined
  })

  routes.open(startPasskeySignIn, async ({ request }) => {
    await throttle.slow('passkey', callerOf(request))
    return signIn.start()
  })

  routes.open(signInWithPasskey, async ({ body, request, response }) => {
    const account = `passkey ${body.credential.id}`
    const address = callerOf(request)
    await throttle.enter(account, address)
    const { note, ...who } = await signIn.verify(body.credential)
    logAccount(response, who.userId)
    const session = await sessions.start(request, response, {
      ...who,
      isStillRight: note,
      onNewBrowser: (trx) => mailAboutNewBrowser(context, trx, who, request),
    })
    if (!session) throw passkeyRefused('passkey_refused')
    await throttle.succeed(account, address)
    return readSessionUser(database.knex, who.organizationId, who.userId, simulatedIn(config))
  })
}
