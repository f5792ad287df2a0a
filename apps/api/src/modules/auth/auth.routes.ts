import { getSession, Problem, signIn, signOut } from '@parley/contract'
import type { Context } from '../../context.ts'
import { callerOf } from '../../http/caller-address.ts'
import { logAccount } from '../../http/request-log.ts'
import type { Routes } from '../../http/routes.ts'
import { findAccount, readSessionUser, simulatedIn } from './accounts.ts'
import { mailAboutNewBrowser } from './new-browser.ts'
import { isPassword } from './passwords.ts'
import { createSecondFactorService } from './second-factor.service.ts'
import { createThrottle } from './throttle.ts'

const wrongCredentials = () => new Problem(401, { error: 'Email or password is incorrect', code: 'wrong_credentials' })

export function registerAuthRoutes(routes: Routes, context: Context): void {
  const { config, database, sessions } = context
  const throttle = createThrottle(context.attempts)
  const factors = createSecondFactorService(context)
  const simulated = simulatedIn(config)

  routes.open(signIn, async ({ body, request, response }) => {
    const email = body.email.toLowerCase()
    const address = callerOf(request)
    await throttle.enter(email, address)
    const account = await findAccount(database.knex, email)
    if (account) logAccount(response, account.userId)
    const isRight = await isPassword(body.password, account?.passwordHash ?? null)
    if (!account?.passwordHash || !isRight) throw wrongCredentials()
    // Guesses by others do not slow down a user with the right password; codes are counted separately.
    await throttle.succeed(email, address)
    await factors.enter(account, body.code, String(response.getHeader('X-Request-Id')))
    const session = await sessions.start(request, response, {
      ...account,
      passwordHash: account.passwordHash,
      onNewBrowser: (trx) => mailAboutNewBrowser(context, trx, account, request),
    })
    if (!session) throw wrongCredentials()
    const { actor } = session
    return readSessionUser(database.knex, actor.organizationId, actor.userId, simulated)
  })

  routes.open(signOut, async ({ request, response }) => {
    await sessions.end(request, response)
    // Clears the responses cached by this browser, as others may use the computer too.
    response.setHeader('Clear-Site-Data', '"cache"')
    return undefined
  })

  routes.on(getSession, ({ actor }) => readSessionUser(database.knex, actor.organizationId, actor.userId, simulated))
}
