import { expect, test } from 'vitest'
import { CannotMigrateError } from '../src/db/migrate.ts'
import { reasonOf } from '../src/start-failure.ts'

const settings = {
  databaseUrl: null,
  host: '127.0.0.1',
  port: 80,
  metrics: { port: 9464, host: '0.0.0.0', token: null },
}
const failure = (message: string, facts: object) => Object.assign(new Error(message), facts)
const listening = (code: string, port: number) => failure(`listen ${code}`, { code, syscall: 'listen', port })

test.each([
  [
    'a port that is taken',
    listening('EADDRINUSE', 80),
    'Port 80 on 127.0.0.1 is taken. Stop the other process or set PORT.',
  ],
  [
    'the port of the metrics that is taken',
    listening('EADDRINUSE', 9464),
    'Port 9464 on 0.0.0.0 is taken. Stop the other process or set METRICS_PORT.',
  ],
  [
    'a port of the administrator',
    listening('EACCES', 80),
    'Port 80 on 127.0.0.1 may not be opened by this user. Set PORT to another.',
  ],
  [
    'a database of a newer version',
    new CannotMigrateError('The database is of a newer version.'),
    'The database is of a newer version.',
  ],
])('%s is said in one sentence', (_, error, sentence) => {
  expect(reasonOf(error, settings)).toBe(sentence)
})

test.each([
  ['EACCES', 'mkdir'],
  ['ENOENT', 'mkdir'],
  ['EROFS', 'open'],
])('so is a data folder that cannot be written, whether or not the settings were read: %s, %s', (code, syscall) => {
  const error = failure(`${code}: no, ${syscall} '/data'`, { code, syscall, path: '/data' })
  for (const known of [settings, null]) {
    expect(reasonOf(error, known)).toBe(
      `The data cannot be written: ${code}: no, ${syscall} '/data'. Make this user the owner of that folder or choose another PARLEY_DATA_DIR.`,
    )
  }
})

test.each([
  failure("ENOENT: no such file or directory, open '/code.ts'", { code: 'ENOENT', syscall: 'open', path: '/code.ts' }),
  new TypeError('is not a function'),
])('what nobody can mend has none: %s', (error) => {
  expect(reasonOf(error, settings)).toBe(null)
  expect(reasonOf(error, null)).toBe(null)
})
