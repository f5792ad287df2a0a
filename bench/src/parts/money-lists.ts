import { listInvoices, listTransactions } from '@parley/contract'
import { againstBare, compare } from '../compare.ts'
import { idOf } from '../dataset/load-organization.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const AIM = 0.9
const GROWTH_AIM = 1.5
/** Every filter has rounds of its own, so they are short. */
const SHARE_OF_SECONDS = 4

interface Filter {
  readonly name: string
  /** The address's query, for an organisation by its number. */
  readonly query: (organization: number) => string
}

const fixed = (name: string, query: string): Filter => ({ name, query: () => query })

const INVOICE_FILTERS: readonly Filter[] = [
  fixed('all', ''),
  ...['unpaid', 'overdue', 'outstanding', 'paid', 'void'].map((status) => fixed(status, `status=${status}`)),
  fixed('paid this month', 'status=paid&paidRange=thismonth'),
  ...['last7days', 'last30days', 'last90days'].map((range) => fixed(range, `dateRange=${range}`)),
  { name: 'by one person', query: (organization) => `createdBy=${idOf(organization, 'user', 3)}` },
  {
    name: 'overdue, by one person, 90 days',
    query: (organization) => `status=overdue&dateRange=last90days&createdBy=${idOf(organization, 'user', 3)}`,
  },
  { name: 'of one customer', query: (organization) => `customerId=${idOf(organization, 'customer', 40)}` },
  fixed('search, a name', 'search=Whitaker'),
  fixed('search, a number', 'search=INV-0000777'),
  fixed('search, an amount', 'search=20.00'),
  fixed('search, a whole amount', 'search=150'),
  fixed('search, nothing', 'search=xyzzy'),
]

const TRANSACTION_FILTERS: readonly Filter[] = [
  fixed('all', ''),
  ...['completed', 'pending', 'failed', 'refunded', 'voided', 'processed'].map((status) =>
    fixed(status, `status=${status}`),
  ),
  fixed('processed this month', 'status=processed&completedRange=thismonth'),
  ...['last7days', 'last30days', 'thismonth'].map((range) => fixed(range, `dateRange=${range}`)),
  { name: 'by one person', query: (organization) => `initiatedBy=${idOf(organization, 'user', 3)}` },
  {
    name: 'completed, by one person, 30 days',
    query: (organization) => `status=completed&dateRange=last30days&initiatedBy=${idOf(organization, 'user', 3)}`,
  },
  fixed('search, a name', 'search=Whitaker'),
  fixed('search, a number', 'search=INV-0000777'),
  fixed('search, an amount', 'search=20.00'),
  fixed('search, a whole amount', 'search=150'),
  fixed('search, nothing', 'search=xyzzy'),
]

/** 200,000 invoices at full size. */
export const invoices = (world: World): Promise<Line[]> =>
  lists(world, { noun: 'invoices', barePath: '/invoices', path: listInvoices.path }, INVOICE_FILTERS)

/** 300,000 transactions at full size. */
export const transactions = (world: World): Promise<Line[]> =>
  lists(world, { noun: 'transactions', barePath: '/transactions', path: listTransactions.path }, TRANSACTION_FILTERS)

/** Each filter asked of the bare server and of the api, and of the api for the organisation that has a hundredth. */
async function lists(
  world: World,
  { noun, barePath, path }: { noun: string; barePath: string; path: string },
  filters: readonly Filter[],
): Promise<Line[]> {
  const { people, fewPeople, size } = world
  const short = { ...world, seconds: Math.max(1, world.seconds / SHARE_OF_SECONDS) }
  const lines: Line[] = []
  for (const { name, query } of filters) {
    const asked = (who: World['people'], organization: number) =>
      who.map(({ cookie }) => ({ path: `${path}?${query(organization)}`, headers: { cookie } }))
    const [bare, ours, few] = await compare(short, [
      { name: `${noun}, ${name}, bare`, server: world.bare, requests: [{ path: `${barePath}?${query(size.number)}` }] },
      { name: `${noun}, ${name}`, server: world.api, requests: asked(people, size.number) },
      { name: `${noun}, ${name}, a hundredth`, server: world.api, requests: asked(fewPeople, FEW) },
    ])
    if (!bare || !ours || !few) continue
    const [first, second] = againstBare([bare, ours], AIM)
    const growth = (ours.p99 / few.p99).toFixed(2)
    if (first && second) lines.push(first, { ...second, growth, aim: `${second.aim}, p99 <= ${GROWTH_AIM}` })
  }
  return lines
}

const FEW = 3
