import { WrongSettingError } from './provider-error.ts'
import { createTwilioApi, type TwilioAccount } from './twilio-api.ts'

const WRONG_ACCOUNT =
  'Twilio does not accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN. Check that the token is the account’s current primary one and that the account is active.'

/**
 * Throws WrongSettingError when Twilio does not accept the account. An unreachable Twilio does not prevent the start.
 */
export async function checkTwilioAccount(account: TwilioAccount): Promise<void> {
  const answer = await createTwilioApi(account).get('.json')
  if (answer.kind === 'later' && answer.later.reason === 'account') throw new WrongSettingError(WRONG_ACCOUNT)
}
