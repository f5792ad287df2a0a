import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { cents } from '@parley/domain'
import { expect, test } from 'vitest'
import { readPageFile } from './files.ts'
import { payPage, type PayPageView } from './pay-page.ts'

const script = readPageFile('await-payment.js').toString()
const CHECKOUT = 'https://checkout.example/one'
const view: PayPageView = {
  status: 'processing',
  amount: cents(12_550),
  invoiceNumber: 'INV-2071',
  description: null,
  dueDate: '2026-03-28',
  business: { name: 'Larkspur Plumbing', phone: null },
  customer: null,
  declineText: null,
  receiptPath: null,
  checkoutUrl: null,
  isOwnAttempt: true,
  isSimulated: false,
}

interface Shown {
  checkoutUrl?: string
  search?: string
}

/** Whether the page reloads when it polls and the server answers with this status and text. */
async function reloads({ checkoutUrl, search = '' }: Shown, status: number, text: string): Promise<boolean> {
  const shown = payPage({ ...view, checkoutUrl: checkoutUrl ?? null }).content.text
  const asked: string[] = []
  const turns: (() => void)[] = []
  let hasReloaded = false
  runInNewContext(script, {
    URLSearchParams,
    document: { querySelector: (selector: string) => (shown.includes(selector.slice(1, -1)) ? {} : null) },
    location: {
      pathname: '/pay/one',
      search,
      reload: () => {
        hasReloaded = true
      },
    },
    fetch: async (address: string) => {
      asked.push(address)
      return { ok: status === 200, text: async () => text }
    },
    setInterval: (turn: () => void) => turns.push(turn),
    clearInterval: () => undefined,
  })
  for (const turn of turns) turn()
  await setImmediate()
  expect(asked).toEqual(['/api/public/pay/one'])
  return hasReloaded
}

test('a page that waits loads again once its payment is settled, or can go on at the checkout', async () => {
  expect(await reloads({}, 200, '{"status":"processing","amount":"125.50"}')).toBe(false)
  expect(await reloads({}, 200, '{"status":"paid","amount":"125.50"}')).toBe(true)
  expect(await reloads({}, 200, `{"status":"processing","amount":"125.50","checkoutUrl":"${CHECKOUT}"}`)).toBe(true)
  expect(await reloads({}, 503, '{"error":"Not now"}')).toBe(false)
})

test.each<[string, Shown]>([
  ['leads on to the checkout already', { checkoutUrl: CHECKOUT }],
  ['is shown to somebody who comes from there', { search: '?returned' }],
])('a page that %s stays until the payment is settled', async (_, shown) => {
  expect(await reloads(shown, 200, `{"status":"processing","checkoutUrl":"${CHECKOUT}"}`)).toBe(false)
  expect(await reloads(shown, 200, '{"status":"paid"}')).toBe(true)
})

test('a page that cannot lead on yet does not say that there is nothing left to do', () => {
  const { text } = payPage(view).content
  expect(text).toContain('This page updates automatically and shows the next step.')
  expect(text).not.toContain('nothing more to do')
})
