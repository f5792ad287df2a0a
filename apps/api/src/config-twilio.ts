import { z } from 'zod'
import { url } from './config-values.ts'

/** Configuration of the Twilio adapter. */
export interface TwilioConfig {
  accountSid: string
  authToken: string
  apiBase: string
}

const schema = z.object({
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(
      /^AC[0-9a-f]{32}$/i,
      'TWILIO_ACCOUNT_SID must be the account’s own id: AC and 32 digits or letters. API keys (SK…) are not supported, because webhooks are signed with the account’s token.',
    ),
  TWILIO_AUTH_TOKEN: z.string(),
  TWILIO_API_BASE: url('TWILIO_API_BASE', ['http:', 'https:']).default('https://api.twilio.com'),
  PUBLIC_URL: z.string().refine((value) => !URL.canParse(value) || isPublicHost(new URL(value).hostname), {
    error:
      'PARLEY_CARRIER=twilio needs a PUBLIC_URL that Twilio can reach from the Internet: a host name with a dot and without underscores, such as https://inbox.example.com.',
  }),
})

type Result = { ok: true; config: TwilioConfig } | { ok: false; problems: string[] }

/** Reads Twilio's environment variables. Missing ones are reported in one sentence, each invalid one in its own. */
export function readTwilio(env: Readonly<Record<string, string>>): Result {
  const parsed = schema.safeParse(env)
  if (parsed.success) {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_BASE: apiBase } = parsed.data
    return { ok: true, config: { accountSid, authToken, apiBase: apiBase.replace(/\/+$/, '') } }
  }
  const isMissing = ({ path }: z.core.$ZodIssue) => env[String(path[0])] === undefined
  const { issues } = parsed.error
  const missing = issues.filter(isMissing).map(({ path }) => String(path[0]))
  const wrong = issues.filter((issue) => !isMissing(issue)).map(({ message }) => message)
  return {
    ok: false,
    problems: missing.length > 0 ? [`PARLEY_CARRIER=twilio needs ${missing.join(', ')}.`, ...wrong] : wrong,
  }
}

const PRIVATE_HOST = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^0\.|\.(?:local|localhost|internal)$/

function isPublicHost(hostname: string): boolean {
  return /^[^_[\]]+\.[^_[\]]+$/.test(hostname) && !PRIVATE_HOST.test(hostname)
}
