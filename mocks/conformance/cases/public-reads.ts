import { getPayPage, getPublicReceipt } from '@parley/contract'
import type { Case } from '../case.ts'

/** Reads of the pages that customers see. */
export const publicReads: readonly Case[] = [
  {
    name: 'a payable page',
    endpoint: getPayPage,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2068', 'active') }),
    status: 200,
  },
  {
    name: 'an expired page',
    endpoint: getPayPage,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2068', 'expired') }),
    status: 200,
  },
  {
    name: 'a paid page',
    endpoint: getPayPage,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2070', 'paid') }),
    status: 200,
  },
  {
    name: 'a void page',
    endpoint: getPayPage,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2063', 'cancelled') }),
    status: 200,
  },
  {
    name: 'an unknown page',
    endpoint: getPayPage,
    as: 'nobody',
    params: () => ({ code: 'nothing' }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a receipt',
    endpoint: getPublicReceipt,
    as: 'nobody',
    params: (f) => ({ token: f.receiptToken() }),
    status: 200,
  },
  {
    name: 'an unknown receipt',
    endpoint: getPublicReceipt,
    as: 'nobody',
    params: () => ({ token: 'nothing' }),
    status: 404,
    code: 'not_found',
  },
]
