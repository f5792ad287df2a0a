import { problems } from '@parley/contract'
import { type Actor, WRONG_PASSWORD_TEXT } from '@parley/domain'
import type { Context } from '../../context.ts'
import { findHolder, type StoredHolder } from './account-holder.ts'
import { isPassword } from './passwords.ts'

const MAX_WRONG = 10

/**
 * Returns the signed-in user's account after checking their password; throws 400 at `field` when it is wrong, and 429
 * after ten wrong attempts within 15 minutes.
 */
export async function checkOwnPassword(
  { attempts, database }: Pick<Context, 'attempts' | 'database'>,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  password: string,
  field = 'password',
): Promise<StoredHolder> {
  const tried = await attempts.count('password', userId)
  if (tried.attempts > MAX_WRONG) throw problems.tooMany(tried.seconds)
  const holder = await findHolder(database.knex, organizationId, userId)
  if (!holder || !(await isPassword(password, holder.passwordHash))) {
    throw problems.invalid(WRONG_PASSWORD_TEXT, { [field]: WRONG_PASSWORD_TEXT })
  }
  await attempts.forget('password', userId)
  return holder
}
