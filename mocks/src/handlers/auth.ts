import { getSession, Problem, signIn, signOut } from '@parley/contract'
import { countAttempt } from '../attempts.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { signOutIn } from '../sessions.ts'
import { get, sessionUserView } from '../views.ts'
import { enterSecondFactor } from './second-factor.ts'

const MAX_FAILURES = 10

export function handleAuth({ on, open }: Handle, context: MockContext): void {
  const { store, session, failures, live } = context

  open(signIn, ({ body }) => {
    const email = body.email.toLowerCase()
    countAttempt(context, email, MAX_FAILURES)
    const user = [...store.users.values()].find((user) => user.email.toLowerCase() === email)
    if (user?.status !== 'active' || user.password === null || user.password !== body.password) {
      throw new Problem(401, { error: 'Email or password is incorrect', code: 'wrong_credentials' })
    }
    failures.delete(email)
    enterSecondFactor(context, user.id, body.code)
    session.userId = user.id
    return { value: sessionUserView(context, user) }
  })

  open(signOut, () => {
    signOutIn(context, [context.browser])
    live.closeAll()
    return { value: undefined }
  })

  on(getSession, ({ actor }) => ({ value: sessionUserView(context, get(store.users, actor.userId)) }))
}
