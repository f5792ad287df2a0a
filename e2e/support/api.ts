import type { Page } from '@playwright/test'

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** Calls the api from the page, with the session of the signed-in user; works on mocks and on the server. */
export function callFrom<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  return page.evaluate(
    async ([method, path, body]) => {
      const json = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body }
      const response = await fetch(path, { method, ...json })
      return { status: response.status, body: (await response.json()) as T }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

interface Money {
  readonly status: string
  readonly amount: string
}

export interface InvoiceFacts {
  readonly invoice: Money & { readonly amountPaid: string; readonly balanceDue: string }
  readonly transactions: readonly Money[]
  readonly paymentLinks: readonly { readonly url: string; readonly status: string }[]
}

/** The api's data of the invoice with this number; null when there is none. */
export async function invoiceFacts(page: Page, invoiceNumber: string): Promise<InvoiceFacts | null> {
  const search = new URLSearchParams({ search: invoiceNumber })
  const found = await callFrom<{ id: string; invoiceNumber: string }[]>(page, 'GET', `/api/parley/invoices?${search}`)
  const invoice = found.body.find((each) => each.invoiceNumber === invoiceNumber)
  if (!invoice) return null
  return (await callFrom<InvoiceFacts>(page, 'GET', `/api/parley/invoices/${invoice.id}`)).body
}
