import type { Random } from '../random.ts'
import { disturb } from './webhooks.ts'
import { type Deal, note, pickDeal, read, type Role, type World, write } from './world.ts'

type Operation = (world: World, random: Random) => Promise<void>

interface Payment {
  id: string
  status: string
  paymentMethod: string
  amount: string
  refundedAmount: string
  isVoided: boolean
  /** The provider's id of the payment. */
  justifiTransactionId: string | null
}

interface InvoiceView {
  invoice: { balanceDue: string }
  transactions: Payment[]
  paymentLinks: { id: string }[]
}

const DUE = '2099-12-31'
const dollars = (cents: number) => (cents / 100).toFixed(2)
const centsOf = (amount: string) => Math.round(Number(amount) * 100)
const staff = (random: Random): Role => random.pick(['standard', 'manager', 'admin'] as const)
const boss = (random: Random): Role => random.pick(['manager', 'admin'] as const)

const onDeal =
  (act: (world: World, random: Random, deal: Deal) => Promise<unknown>): Operation =>
  async (world, random) => {
    const deal = pickDeal(world, random)
    if (deal) await act(world, random, deal)
  }
const view = (world: World, { invoiceId }: Deal) => read<InvoiceView>(world, `/invoices/${invoiceId}`)

const requestNew: Operation = async (world, random) => {
  const { id: conversationId, customerId } = random.pick(world.conversations)
  const role = staff(random)
  const amount = dollars(random.between(1, role === 'standard' ? 40_000 : 150_000))
  const invoiceNumber = `T-${random.between(0, 1e15).toString(36)}`
  const body = { mode: 'new', conversationId, customerId, amount, invoiceNumber, dueDate: DUE }
  const answer = await write(world, 'request', role, '/payment-requests', body)
  if (answer.status !== 201) return
  const { invoice, paymentLink } = JSON.parse(answer.text) as { invoice: { id: string }; paymentLink: { url: string } }
  world.made.invoices.push(invoice.id)
  world.deals.push({ invoiceId: invoice.id, conversationId, customerId, codes: [codeOf(paymentLink)] })
}

const createInvoice: Operation = async (world, random) => {
  const { id: conversationId, customerId } = random.pick(world.conversations)
  const body = { customerId, amount: random.between(1, 90_000) / 100, dueDate: DUE, sendPaymentRequest: false }
  const answer = await write(world, 'create invoice', staff(random), '/invoices', body)
  if (answer.status !== 201) return
  const { id: invoiceId } = JSON.parse(answer.text) as { id: string }
  world.made.invoices.push(invoiceId)
  world.deals.push({ invoiceId, conversationId, customerId, codes: [] })
}

const codeOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1)

const requestAgain = onDeal(async (world, random, { invoiceId, conversationId, customerId, codes }) => {
  const body = { mode: 'existing', conversationId, customerId, invoiceId }
  const answer = await write(world, 'request again', staff(random), '/payment-requests', body)
  if (answer.status !== 201) return
  codes.push(codeOf((JSON.parse(answer.text) as { paymentLink: { url: string } }).paymentLink))
})

async function payDeal(world: World, random: Random, { codes }: Deal): Promise<void> {
  const code = codes.at(random.chance(0.8) ? -1 : 0)
  if (code === undefined) return
  const body = random.chance(0.1) ? { simulate: 'decline' } : {}
  note(world, 'pay', await world.caller.call({ method: 'POST', path: `/api/public/pay/${code}`, body }))
}
const pay = onDeal(payDeal)

async function charge(world: World, random: Random, name: string, body: object): Promise<string | null> {
  const paymentMethod = random.pick(['Credit Card (Phone)', 'Debit Card', 'Cash', 'Check'] as const)
  const paymentReference = random.chance(0.2) ? 'DECLINE' : null
  const charged = { ...body, paymentMethod, paymentReference, chargeAnyway: random.chance(0.9) }
  const answer = await write(world, name, staff(random), '/virtual-terminal/process', charged)
  if (answer.status !== 201) return null
  const made = JSON.parse(answer.text) as { transaction: { id: string }; invoice: { id: string } }
  world.made.charges.push(made.transaction.id)
  return made.invoice.id
}

/** Charges all or part of the balance due. */
async function chargeDeal(world: World, random: Random, deal: Deal): Promise<void> {
  const open = centsOf((await view(world, deal))?.invoice.balanceDue ?? '0')
  const amount = dollars(Math.max(1, random.chance(0.6) ? open : random.between(1, open + 10)))
  const { invoiceId, customerId } = deal
  await charge(world, random, 'terminal', { mode: 'existing', invoiceId, customerId, amount })
}

const chargeNew: Operation = async (world, random) => {
  const { id: conversationId, customerId } = random.pick(world.conversations)
  const cents = random.between(2, 60_000)
  const amount = dollars(random.chance(0.7) ? cents : random.between(1, cents))
  const body = { mode: 'new', customerId, amount, invoiceAmount: dollars(cents), invoiceDueDate: DUE }
  const invoiceId = await charge(world, random, 'terminal, new invoice', body)
  if (invoiceId === null) return
  world.made.invoices.push(invoiceId)
  world.deals.push({ invoiceId, conversationId, customerId, codes: [] })
}

/** Runs everything that ends an invoice concurrently. */
const rush = onDeal(async (world, random, deal) => {
  const end = (name: string, path: string) =>
    write(world, name, boss(random), `/invoices/${deal.invoiceId}/${path}`, {})
  await Promise.all([
    payDeal(world, random.branch('first'), deal),
    end('mark paid', 'mark-paid'),
    chargeDeal(world, random.branch('second'), deal),
    random.chance(0.5) ? end('void invoice', 'void') : end('mark paid', 'mark-paid'),
  ])
})

const onInvoice = (name: string, path: string, role: (random: Random) => Role) =>
  onDeal((world, random, { invoiceId }) => write(world, name, role(random), `/invoices/${invoiceId}/${path}`, {}))

/** Finds a completed payment of one of the last invoices. */
async function findPayment(world: World, random: Random, isWanted: (payment: Payment) => boolean) {
  for (let look = 0; look < 4; look += 1) {
    const deal = pickDeal(world, random, 24)
    const found = deal && (await view(world, deal))?.transactions
    const payment = found?.find((each) => each.status === 'completed' && isWanted(each))
    if (deal && payment) return { deal, payment }
  }
  return null
}

const undoPaid: Operation = async (world, random) => {
  const found = await findPayment(world, random, ({ paymentMethod }) => paymentMethod === 'other')
  if (!found) return
  await write(world, 'undo paid', boss(random), `/invoices/${found.deal.invoiceId}/undo-paid`, { reason: 'A mistake' })
}

const refund: Operation = async (world, random) => {
  const found = await findPayment(world, random, () => true)
  if (!found) return
  const { id, amount, refundedAmount, justifiTransactionId } = found.payment
  const left = centsOf(amount) - centsOf(refundedAmount)
  const cents = random.chance(0.4) ? left : random.between(1, left + 100)
  const refundMethod = justifiTransactionId && random.chance(0.9) ? 'original_payment' : 'cash'
  const body = { amount: dollars(Math.max(1, cents)), reason: 'customer_request', refundMethod }
  const answer = await write(world, 'refund', boss(random), `/transactions/${id}/refund`, body)
  if (answer.status !== 200) return
  world.made.refunds.push((JSON.parse(answer.text) as { refund: { id: string } }).refund.id)
}

const decideRefund: Operation = async (world, random) => {
  const waiting = await read<{ refund: { id: string; transactionId: string } }[]>(world, '/refund-requests')
  if (!waiting || waiting.length === 0) return
  const { id, transactionId } = random.pick(waiting.slice(0, 3)).refund
  const word = random.chance(0.7) ? 'approve' : 'reject'
  await write(world, word, 'admin', `/transactions/${transactionId}/refunds/${id}/${word}`, {})
}

const voidTransaction = onDeal(async (world, random, deal) => {
  const found = await view(world, deal)
  const pending = found?.transactions.find(({ status, isVoided }) => status === 'pending' && !isVoided)
  if (!pending) return
  await write(world, 'void transaction', staff(random), `/transactions/${pending.id}/void`, {
    voidReason: 'Not wanted',
  })
})

const simulate = onDeal(async (world, _, deal) => {
  const pending = (await view(world, deal))?.transactions.find(({ status }) => status === 'pending')
  if (pending)
    await write(world, 'simulate', 'manager', '/transactions/simulate-payment', { transactionId: pending.id })
})

const expireLink = onDeal(async (world, random, deal) => {
  const link = (await view(world, deal))?.paymentLinks[0]
  if (link) await write(world, 'expire link', staff(random), `/payment-links/${link.id}/expire`, {})
})

/** The clients' operations with their relative weights. */
const OPERATIONS: readonly (readonly [weight: number, Operation])[] = [
  [16, requestNew],
  [4, createInvoice],
  [6, requestAgain],
  [28, pay],
  [7, onInvoice('mark paid', 'mark-paid', staff)],
  [4, undoPaid],
  [3, onInvoice('void invoice', 'void', boss)],
  [6, rush],
  [8, onDeal(chargeDeal)],
  [5, chargeNew],
  [2, onInvoice('remind', 'reminder', staff)],
  [16, refund],
  [5, decideRefund],
  [4, voidTransaction],
  [3, simulate],
  [2, expireLink],
  [8, disturb],
]
const TOTAL = OPERATIONS.reduce((sum, [weight]) => sum + weight, 0)

export function pickOperation(random: Random): Operation {
  let draw = random.draw() * TOTAL
  return OPERATIONS.find(([weight]) => (draw -= weight) < 0)?.[1] ?? pay
}
