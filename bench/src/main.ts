import { cpus } from 'node:os'
import { readOptions, USAGE } from './options.ts'
import { bulkAssign, importing } from './parts/customer-writes.ts'
import { customers } from './parts/customers.ts'
import { fanOut } from './parts/fan-out.ts'
import { metrics } from './parts/metrics.ts'
import { invoices, transactions } from './parts/money-lists.ts'
import { paint } from './parts/paint.ts'
import { poll } from './parts/poll.ts'
import { inbox, inboxOfAssignee, thread, threadAround, timeline } from './parts/reads.ts'
import { refund } from './parts/refund.ts'
import { scroll } from './parts/scroll.ts'
import { search } from './parts/search.ts'
import { send } from './parts/send.ts'
import { staff } from './parts/staff.ts'
import { terminal } from './parts/terminal.ts'
import { totals } from './parts/totals.ts'
import { type Line, say, tableOf } from './report.ts'
import { openWorld, type World } from './world.ts'

const PARTS: Readonly<Record<string, readonly ((world: World) => Promise<Line[]>)[]>> = {
  inbox: [inbox, inboxOfAssignee],
  search: [search],
  thread: [thread, threadAround],
  timeline: [timeline],
  poll: [poll],
  staff: [staff],
  'fan-out': [fanOut],
  send: [send],
  invoices: [invoices],
  transactions: [transactions],
  customers: [customers],
  'customer-writes': [bulkAssign, importing],
  metrics: [metrics],
  totals: [totals],
  refund: [refund],
  terminal: [terminal],
  paint: [paint],
  scroll: [scroll],
}

const options = readOptions(process.argv.slice(2))
const unknown = options.parts.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  process.stderr.write(`Unknown part: ${unknown.join(', ')}\n${USAGE}\n`)
  process.exit(2)
}

const world = await openWorld(options)
const interrupt = () => void world.stop().finally(() => process.exit(130))
process.once('SIGINT', interrupt)
process.once('SIGTERM', interrupt)
try {
  const lines: Line[] = []
  for (const [name, runs] of Object.entries(PARTS)) {
    if (options.parts.length > 0 && !options.parts.includes(name)) continue
    say(`${name} …`)
    for (const run of runs) lines.push(...(await run(world)))
  }
  say(`
${world.postgres.version}, Node ${process.version}, ${cpus().length} cores shared by database, server and load; 8 connections
${world.size.conversations} conversations, ${world.size.messages} messages, ${world.size.invoices} invoices, ${world.size.transactions} transactions; medians of ${options.rounds} interleaved rounds of ${options.seconds} s.
Only the ratios say something about another machine.
`)
  say(tableOf(lines))
} finally {
  await world.stop()
}
