import { type DestinationStream, type Logger, pino } from 'pino'
import { serializeError } from './log-error.ts'

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'clientSecret',
  'client_secret',
  'webhookSecret',
  'authToken',
  'content',
]
const SECRET_PATHS = ['req.headers', 'res.headers', ...SECRETS.flatMap((name) => [name, `*.${name}`])]

/** The process's log: one JSON object per line, without credentials and without the content of messages. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const redact = { paths: SECRET_PATHS, remove: true }
  return pino({ level, base: null, redact, serializers: { err: serializeError } }, destination)
}
