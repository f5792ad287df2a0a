import { getInvoiceMetrics, getTransactionMetrics } from '@parley/contract'
import { againstBare, compare } from '../compare.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const AIM = 100

/** The figures over the lists, beside an aggregate per request. */
export async function metrics(world: World): Promise<Line[]> {
  return [
    ...(await sums(world, 'invoices', '/invoice-metrics', getInvoiceMetrics.path)),
    ...(await sums(world, 'transactions', '/transaction-metrics', getTransactionMetrics.path)),
  ]
}

async function sums(world: World, noun: string, barePath: string, path: string): Promise<Line[]> {
  const measured = await compare(world, [
    { name: `figures over ${noun}, an aggregate each`, server: world.bare, requests: [{ path: barePath }] },
    {
      name: `figures over ${noun}`,
      server: world.api,
      requests: world.people.map(({ cookie }) => ({ path, headers: { cookie } })),
    },
  ])
  return againstBare(measured, AIM)
}
