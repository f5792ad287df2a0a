/** The fields of an error in a log line. */
interface LoggedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
}

const MAX_DEPTH = 4
const SQLSTATE = /^[0-9A-Z]{5}$/
/** Classes for rejected rows and unknown names, whose messages quote only names of ours. */
const QUOTES_NAMES = /^(23|42)/
/** For example `invalid input syntax for type uuid: "…"`. */
const VALUE_AT_END = /((?:for type [\w ]+|for enum \w+|literal|out of range): )".*"/s
const FRAME = /^ {4}at .*(?::\d+:\d+|<anonymous>)\)?$/
const E_MAIL = /[^\s<>"'(),;]+@[^\s<>"'(),;]+/g
const PHONE = /\+\d{7,15}\b/g

/**
 * Keeps the parts of an error that describe the failure, and drops those with data: a database adds the rejected row
 * and the parameters, an HTTP library the whole request.
 */
export function serializeError(error: unknown): LoggedError {
  return serialize(error, 0)
}

function serialize(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' }
  const { cause } = error
  const code = textOf(error, 'code')
  const constraint = textOf(error, 'constraint')
  const table = textOf(error, 'table')
  const inner = error instanceof AggregateError ? error.errors.map((part) => serialize(part, depth + 1)) : []
  return {
    type: error.constructor.name,
    message: withoutValues(error, code),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    stack: framesOf(error),
    ...(cause instanceof Error && depth < MAX_DEPTH && { cause: serialize(cause, depth + 1) }),
    ...(inner.length > 0 && depth < MAX_DEPTH && { errors: inner }),
  }
}

function textOf(error: Error, name: 'code' | 'constraint' | 'table'): string | null {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Removes values: a database that cannot read a value quotes it, and so does a parser. */
function withoutValues(error: Error, code: string | null): string {
  const text = error.message.replaceAll(E_MAIL, '…').replaceAll(PHONE, '…')
  const isOfDatabase = code !== null && SQLSTATE.test(code)
  if (isOfDatabase && VALUE_AT_END.test(text)) return text.replace(VALUE_AT_END, '$1…')
  const quotesValues = isOfDatabase ? !QUOTES_NAMES.test(code) : error instanceof SyntaxError
  return quotesValues ? text.replace(/".*"/s, '…') : text
}

/** The stack without its head, which repeats the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}
