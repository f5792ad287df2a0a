// node scripts/postgres.mjs [command ...]: a throw-away PostgreSQL. With a command, runs it with DATABASE_URL and
// PARLEY_TEST_DATABASE_URL set and ends with its exit code; without one, prints the address and waits for Ctrl-C.
import { startPostgres } from './lib/postgres.ts'
import { run } from './lib/run.mjs'

const [command, ...args] = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== '--')
const server = await startPostgres()

if (command === undefined) {
  process.stdout.write(`${server.version}\n${server.url}\n`)
  const end = () => void server.stop()
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
} else {
  const { code } = await run(command, args, { env: { DATABASE_URL: server.url, PARLEY_TEST_DATABASE_URL: server.url } })
  await server.stop()
  process.exitCode = code
}
