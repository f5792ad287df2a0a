import { type DestinationStream, type Logger, pino } from 'pino'

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

/** The process's log: one JSON object a line, without credentials and without what people write to each other. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, redact: { paths: SECRET_PATHS, remove: true } }, destination)
}
