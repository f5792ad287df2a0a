import type { Conversation, Customer, Invoice, Transaction } from '@parley/contract'
import { cents } from '@parley/domain'
import { expect, test } from 'vitest'
import { fitsConversation, fitsCustomer, fitsInvoice, fitsTransaction } from './fitting.ts'

const maria = { name: 'Maria Okafor', phoneNumber: '+13035550134' }
const customer = { ...maria, email: 'maria@example.com' } as Customer
const ofMaria = { customerName: maria.name, customerPhone: maria.phoneNumber, invoiceNumber: 'INV-2068' }
const conversation = { customer: maria } as Conversation
const invoice = { ...ofMaria, amount: cents(124_050), description: 'Water heater' } as Invoice
const transaction = { ...ofMaria, id: 'c04be817-0000-4000-8000-000000000000', amount: cents(124_050) } as Transaction

test.each([
  ['', true],
  ['mar', true],
  ['okafor MARIA', true],
  ['303 555', true],
  ['marek', false],
  ['invoices', false],
])('%j fits a conversation with Maria Okafor: %s', (words, expected) => {
  expect(fitsConversation(conversation, words)).toBe(expected)
})

test('a customer fits by the address too', () => {
  expect(fitsCustomer(customer, 'maria@')).toBe(true)
  expect(fitsCustomer(customer, 'luis@')).toBe(false)
})

test.each([
  ['1240.5', true],
  ['#2068', true],
  ['inv 20', true],
  ['maria 2068', true],
  ['heat', true],
  ['2069', false],
  ['1240.6', false],
])('%j fits an invoice: %s', (words, expected) => {
  expect(fitsInvoice(invoice, words)).toBe(expected)
})

test.each([
  ['c04be8', true],
  ['$1,240.50', true],
  ['inv-2068', true],
  ['oka', true],
  ['c05', false],
])('%j fits a transaction: %s', (words, expected) => {
  expect(fitsTransaction(transaction, words)).toBe(expected)
})
