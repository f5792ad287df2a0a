import { getTimelineCounts, listCustomerTimeline } from '@parley/contract'
import type { Case } from '../case.ts'

const at = (row: Record<string, unknown>) => String(row['at'])
const about = (name: string, query: Record<string, string> = {}): Case => ({
  name: `the timeline of ${name} ${new URLSearchParams(query)}`,
  endpoint: listCustomerTimeline,
  as: 'basic',
  params: (f) => ({ id: f.customer(name) }),
  query: () => query,
  status: 200,
  descending: at,
})

const counted = (name: string): Case => ({
  name: `how many entries the timeline of ${name} has`,
  endpoint: getTimelineCounts,
  as: 'basic',
  params: (f) => ({ id: f.customer(name) }),
  status: 200,
})

/** The timeline of a customer. */
export const customerTimeline: readonly Case[] = [
  ...['Maria Okafor', 'Jun Tanaka', 'Helen Brandt', 'Gloria Mendez', 'Zack Whitlock'].flatMap((name) => [
    about(name, { limit: '200' }),
    counted(name),
  ]),
  about('Maria Okafor', { kinds: 'payments,invoices' }),
  about('Maria Okafor', { kinds: 'calls' }),
  about('Helen Brandt', { kinds: 'calls', limit: '3' }),
  about('Maria Okafor', { kinds: 'notes', limit: '2' }),
  about('Chidi Eze', { kinds: 'consent' }),
  about('Bruno Silva', { kinds: 'invoices' }),
  { ...about('Maria Okafor', { kinds: 'texts,horoscope' }), status: 400, code: 'invalid' },
]
