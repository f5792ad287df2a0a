const E164 = /^\+[1-9]\d{6,14}$/
const LONGEST_BODY = 1600
export type Keyword = 'STOP' | 'START' | 'HELP'

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  STOP: 'STOP',
  STOPALL: 'STOP',
  UNSUBSCRIBE: 'STOP',
  CANCEL: 'STOP',
  END: 'STOP',
  QUIT: 'STOP',
  REVOKE: 'STOP',
  OPTOUT: 'STOP',
  START: 'START',
  YES: 'START',
  UNSTOP: 'START',
  HELP: 'HELP',
  INFO: 'HELP',
}

/** The keyword as recognised by Twilio's own opt-out handling; null for any other text. */
export function readKeywordAsTwilio(body: string, ownWords: Readonly<Record<string, Keyword>> | null): Keyword | null {
  const word = body.trim().toUpperCase()
  return ownWords?.[word] ?? KEYWORDS[word] ?? null
}

/** The code with which Twilio refuses a text; null when it accepts the text. */
export function refusalOf(
  form: URLSearchParams,
  { numbers, blocked }: { numbers: ReadonlySet<string>; blocked: ReadonlySet<string> },
): number | null {
  const [from = '', to = '', body = ''] = ['From', 'To', 'Body'].map((name) => form.get(name) ?? '')
  if (!E164.test(to)) return 21_211
  if (!numbers.has(from)) return 21_660
  const media = form.getAll('MediaUrl')
  if (body === '' && media.length === 0) return 21_602
  if (body.length > LONGEST_BODY) return 21_617
  if (blocked.has(`${from} ${to}`)) return 21_610
  const statusCallback = form.get('StatusCallback')
  return statusCallback !== null && !isPublicAddress(statusCallback) ? 21_609 : null
}

function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && !/^(127|10|192\.168)\.|_/.test(hostname)
}
