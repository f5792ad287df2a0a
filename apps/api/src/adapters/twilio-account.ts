import { createTwilioApi, type TwilioAccount } from './twilio-api.ts'

/** The configuration names an account that Twilio does not know, or another's token. */
export class WrongAccountError extends Error {
  constructor() {
    super(
      'Twilio does not accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN. Check that the token is the account’s current primary one and that the account is active.',
    )
    this.name = 'WrongAccountError'
  }
}

/** Throws WrongAccountError when Twilio does not accept the account. That it cannot be reached is no reason not to start. */
export async function checkTwilioAccount(account: TwilioAccount): Promise<void> {
  const answer = await createTwilioApi(account).get('.json')
  if (answer.kind === 'later' && answer.later.reason === 'account') throw new WrongAccountError()
}
