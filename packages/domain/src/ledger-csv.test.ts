import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { BYTE_ORDER_MARK } from './csv.ts'
import { type CsvMovement, ledgerCsv } from './ledger-csv.ts'

const payment: CsvMovement = {
  at: '2026-11-19T05:30:59.000Z',
  kind: 'payment',
  amount: cents(124_050),
  transactionId: '019d1916-4dfb-737c-865b-0dd08443572e',
  invoiceNumber: 'INV-2068',
  customerName: 'Okafor, María',
  customerPhone: '+13035550142',
  method: 'payment_link',
  byName: 'Priya Raman',
}
const HEAD = `${BYTE_ORDER_MARK}Date and Time,Kind,Invoice #,Transaction ID,Customer,In,Out,Method,Who`
const DENVER = { zone: 'America/Denver', dateFormat: 'MM/DD/YYYY' } as const
const linesOf = (...movements: CsvMovement[]) => ledgerCsv(movements, DENVER).split('\r\n').slice(1, -1)

it('writes the time of the zone, the whole id and what came in as a number', () => {
  expect(ledgerCsv([payment], DENVER)).toBe(
    `${HEAD}\r\n11/18/2026 22:30,Payment,INV-2068,019d1916-4dfb-737c-865b-0dd08443572e,"Okafor, María",1240.50,,Payment Link,Priya Raman\r\n`,
  )
})

it('writes what a refund and a reversal take out in a column of its own', () => {
  const [refund, reversal] = linesOf(
    { ...payment, kind: 'refund', amount: cents(5), method: 'original_payment', customerName: null },
    { ...payment, kind: 'reversal', method: 'other', customerName: 'Al', byName: null },
  )
  expect(refund).toMatch(/^11\/18\/2026 22:30,Refund,.*,\(303\) 555-0142,,0\.05,Original payment,Priya Raman$/)
  expect(reversal).toMatch(/^11\/18\/2026 22:30,Reversal,.*,Al,,1240\.50,Other,N\/A$/)
})

it('keeps names from running as formulas', () => {
  const [line] = linesOf({ ...payment, customerName: '=1+1', byName: '＠SUM(A1)' })
  expect(line).toContain(",'=1+1,1240.50,,Payment Link,'＠SUM(A1)")
})

it.each([
  ['America/Denver', '18/11/2026 22:30'],
  ['America/Los_Angeles', '18/11/2026 21:30'],
  ['America/Chicago', '18/11/2026 23:30'],
  ['America/New_York', '19/11/2026 00:30'],
])('writes times as the person reads them, in %s', (zone, time) => {
  const [, line] = ledgerCsv([payment], { zone, dateFormat: 'DD/MM/YYYY' }).split('\r\n')
  expect(line?.split(',')[0]).toBe(time)
})
