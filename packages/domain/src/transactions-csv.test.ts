import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { BYTE_ORDER_MARK } from './csv.ts'
import { type CsvTransaction, transactionsCsv } from './transactions-csv.ts'

const transaction: CsvTransaction = {
  id: '019d1916-4dfb-737c-865b-0dd08443572e',
  customerName: 'Okafor, María',
  customerPhone: '+13035550142',
  invoiceNumber: 'INV-2068',
  amount: cents(124_050),
  status: 'completed',
  paymentMethod: 'payment_link',
  initiatedByName: 'Priya Raman',
  createdAt: '2026-11-19T05:30:00.000Z',
  isVoided: false,
  isReversed: false,
}
const HEAD = `${BYTE_ORDER_MARK}Date,Transaction ID,Customer,Invoice #,Amount,Status,Method,Initiated By`

it('has the specified columns, the whole id, the day of the zone and amounts as numbers', () => {
  expect(transactionsCsv([transaction], { zone: 'America/Denver', dateFormat: 'MM/DD/YYYY' })).toBe(
    `${HEAD}\r\n11/18/2026,019d1916-4dfb-737c-865b-0dd08443572e,"Okafor, María",INV-2068,1240.50,Completed,Payment Link,Priya Raman\r\n`,
  )
})

it('says what people see: the number of the nameless, Voided, nobody', () => {
  const voided: CsvTransaction = {
    ...transaction,
    customerName: null,
    status: 'pending',
    isVoided: true,
    paymentMethod: 'other',
    initiatedByName: null,
  }
  expect(transactionsCsv([voided], { zone: 'UTC', dateFormat: 'DD/MM/YYYY' }).split('\r\n')[1]).toBe(
    '19/11/2026,019d1916-4dfb-737c-865b-0dd08443572e,(303) 555-0142,INV-2068,1240.50,Voided,Other,N/A',
  )
})

it.each([
  ['America/Denver', '11/01/2026', '01/11/2026'],
  ['America/Los_Angeles', '10/31/2026', '31/10/2026'],
  ['America/Chicago', '11/01/2026', '01/11/2026'],
  ['America/New_York', '11/01/2026', '01/11/2026'],
])('writes days as the person does, in %s', (zone, american, european) => {
  const atNight = { ...transaction, createdAt: '2026-11-01T06:30:00.000Z' }
  const dayIn = (dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY') =>
    transactionsCsv([atNight], { zone, dateFormat }).split('\r\n')[1]?.split(',')[0]
  expect([dayIn('MM/DD/YYYY'), dayIn('DD/MM/YYYY')]).toEqual([american, european])
})

it('says of a payment that was recorded by mistake that it was reversed', () => {
  const reversed = { ...transaction, isReversed: true }
  expect(transactionsCsv([reversed], { zone: 'UTC', dateFormat: 'DD/MM/YYYY' })).toContain(',Reversed,')
})
