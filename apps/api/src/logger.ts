import { type DestinationStream, type Logger, pino } from 'pino'

const SECRET_PATHS = [
  'req.headers',
  'res.headers',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.token',
  '*.content',
  'password',
  'token',
  'content',
]

/** The process's log: one JSON object a line, without credentials and without what people write to each other. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, redact: { paths: SECRET_PATHS, remove: true } }, destination)
}
