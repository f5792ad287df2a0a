import { getInvoiceMetrics, getTransactionMetrics } from '@parley/contract'
import { againstBare, compare } from '../compare.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const AIM = 100

/** The figures above the lists, compared with one aggregate query per request. */
export async function metrics(world: World): Promise<Line[]> {
  return [
    ...(await besideAggregates(world, 'figures over invoices', ['/invoice-metrics', getInvoiceMetrics.path], AIM)),
    ...(await besideAggregates(
      world,
      'figures over transactions',
      ['/transaction-metrics', getTransactionMetrics.path],
      AIM,
    )),
  ]
}

/** Measures sums that a process caches until something changes, against one aggregate query per request. */
export async function besideAggregates(
  world: World,
  name: string,
  [barePath, path]: readonly [bare: string, ours: string],
  aim: number,
): Promise<Line[]> {
  const measured = await compare(world, [
    { name: `${name}, an aggregate each`, server: world.bare, requests: [{ path: barePath }] },
    { name, server: world.api, requests: world.people.map(({ cookie }) => ({ path, headers: { cookie } })) },
  ])
  return againstBare(measured, aim)
}
