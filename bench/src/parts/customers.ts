import { listCustomers } from '@parley/contract'
import { idOf, SOUGHT } from '../dataset/load-organization.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'
import { type Filter, fixed, lists } from './lists.ts'

const SORTS = ['name', 'contact', 'paid', 'outstanding']
const SORTED: readonly Filter[] = SORTS.flatMap((sort) =>
  [sort, `-${sort}`].map((key) => fixed(`by ${key}`, `sort=${key}`)),
)

const CUSTOMER_FILTERS: readonly Filter[] = [
  ...SORTED,
  ...['has_balance', 'paid_up'].map((status) => fixed(status, `paymentStatus=${status}`)),
  ...['last_7', 'last_30', 'last_90', 'older'].map((recency) => fixed(recency, `contactRecency=${recency}`)),
  fixed('unassigned', 'assignedTo=unassigned'),
  { name: 'of one person', query: (organization) => `assignedTo=${idOf(organization, 'user', 3)}` },
  {
    name: 'of one person, with a balance, by last contact',
    query: (organization) => `assignedTo=${idOf(organization, 'user', 3)}&paymentStatus=has_balance&sort=-contact`,
  },
  fixed('search, a name of one in 12', 'search=Whitaker'),
  fixed('search, a whole name, one in 192', 'search=Ana%20Whitaker'),
  fixed('search, one person', `search=${encodeURIComponent(SOUGHT.name)}`),
  fixed('search, a tag of one in 500', 'search=seldom'),
  fixed('search, a tag of 100', 'search=regular'),
  fixed('search, four digits', 'search=0791'),
  { name: 'search, a number', query: (organization) => `search=${SOUGHT.phone(organization)}` },
  fixed('search, nothing', 'search=xyzzy'),
]

/** 100,000 customers at full size. */
export const customers = (world: World): Promise<Line[]> =>
  lists(world, { noun: 'customers', barePath: '/customers', path: listCustomers.path }, CUSTOMER_FILTERS)
