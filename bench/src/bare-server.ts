import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  type BoundStatement,
  customersStatement,
  inboxSearchStatements,
  inboxStatement,
  invoiceMetricsStatement,
  invoicesStatement,
  invoiceTotalsStatement,
  threadStatement,
  timelineStatement,
  transactionMetricsStatement,
  transactionsStatement,
  transactionTotalsStatement,
} from '@parley/api/hot-statements'
import express from 'express'
import { Pool } from 'pg'
import { HUNDREDTH } from './dataset/dataset.ts'
import { idOf } from './dataset/load-organization.ts'

const POOL = 10
const connectionString = process.env['DATABASE_URL'] ?? ''
const hot = new Pool({ connectionString, max: POOL, options: '-c plan_cache_mode=force_generic_plan' })
const planned = new Pool({ connectionString, max: POOL })
const organizationId = idOf(1, 'organization', 1)
const hundredthId = idOf(HUNDREDTH.number, 'organization', 1)
const ETAG = 'W/"bare"'

/**
 * Returns the api's own statements for an address: `/inbox?user=`, optionally with `assignee=` or `search=`;
 * `/people?user=&search=` for the people half of that search; `few=` for the organisation with a hundredth of the data;
 * `/thread?conversation=`, optionally with `around=`; `/timeline?customer=`; `/customers`, `/invoices` and
 * `/transactions` with the api's own filters; and the metrics and the filtered totals of the last two.
 */
function statementsOf({ pathname, searchParams }: URL): BoundStatement[] {
  const query: Record<string, string> = Object.fromEntries(searchParams)
  if (pathname === '/customers') return [customersStatement(organizationId, query)]
  if (pathname === '/invoices') return [invoicesStatement(organizationId, query)]
  if (pathname === '/transactions') return [transactionsStatement(organizationId, query)]
  if (pathname === '/invoice-metrics') return [invoiceMetricsStatement(organizationId)]
  if (pathname === '/transaction-metrics') return [transactionMetricsStatement(organizationId)]
  if (pathname === '/invoice-totals') return [invoiceTotalsStatement(organizationId, query)]
  if (pathname === '/transaction-totals') return [transactionTotalsStatement(organizationId, query)]
  const param = (name: string) => searchParams.get(name) ?? undefined
  if (pathname === '/thread') return [threadStatement(organizationId, param('conversation') ?? '', param('around'))]
  if (pathname === '/timeline') return [timelineStatement(organizationId, param('customer') ?? '')]
  const reader = { organizationId: param('few') ? hundredthId : organizationId, userId: param('user') ?? '' }
  const search = param('search')
  if (pathname === '/people' && search) return inboxSearchStatements(reader, { search, state: 'all' }).slice(0, 1)
  if (pathname !== '/inbox') return []
  if (search) return inboxSearchStatements(reader, { search, state: 'all' })
  return [inboxStatement(reader, { assignedToUserId: param('assignee') })]
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers['if-none-match'] === ETAG) {
    response.statusCode = 304
    response.end()
    return
  }
  const url = new URL(request.url ?? '/', 'http://bare')
  const isListSearched = !['/inbox', '/people'].includes(url.pathname) && url.searchParams.has('search')
  const isPlanned = isListSearched || url.pathname.endsWith('-totals')
  const results = await Promise.all(
    statementsOf(url).map(({ name, text, values }) =>
      isPlanned || name === 'search_texts'
        ? planned.query<object>(text, [...values])
        : hot.query<object>({ name, text, values: [...values] }),
    ),
  )
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('ETag', ETAG)
  response.end(JSON.stringify(results.flatMap(({ rows }) => rows)))
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  answer(request, response).catch((error: unknown) => response.destroy(error as Error))
}

/** The minimal app on the api's framework: one route and no other middleware. */
const behindExpress = () => express().disable('x-powered-by').set('etag', false).get('/{*path}', handle)

const server = createServer(process.env['FRAMEWORK'] === 'express' ? behindExpress() : handle)
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
