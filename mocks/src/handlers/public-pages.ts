import { Problem, problems } from '@parley/contract'
import { balanceDue, isOverdue, paymentLinkUrl, todayIn } from '@parley/domain'
import {
  failurePage,
  type Page,
  type PageAssets,
  payPage,
  type PublicPage,
  type ReceiptView,
  receiptPage,
  renderPage,
} from '@parley/public-pages'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { get } from '../views.ts'
import { payByCode, payPageOf } from './public-pay.ts'
import { findReceiptByToken, publicReceiptView } from './receipts.ts'

/** Where the files of the pages are; whoever shows the pages answers for them. */
export const PAGE_ASSETS: PageAssets = {
  stylesheet: '/public-pages/pages.css',
  scripts: { print: '/public-pages/print.js', 'await-payment': '/public-pages/await-payment.js' },
}

/** Addresses of the pages that customers open by a link, apart from the calls under /api. */
export const PUBLIC_PAGES = /^https?:\/\/[^/]+\/(pay|receipt)\/([^/]+)$/

/** The customer's pages as the server draws them. */
export function handlePublicPages(context: MockContext): HttpHandler[] {
  const answering =
    (draw: (page: PublicPage, key: string, request: Request) => Page | Promise<Response>) =>
    async ({ request }: { request: Request }) => {
      const { origin, pathname } = new URL(request.url)
      const [, page = 'pay', key = ''] = PUBLIC_PAGES.exec(origin + pathname) ?? []
      const of = page === 'receipt' ? 'receipt' : 'pay'
      try {
        const drawn = await draw(of, decodeURIComponent(key), request)
        return drawn instanceof Response ? drawn : pageResponse(200, drawn)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const failed = {
          page: of,
          problem: error,
          method: request.method,
          path: pathname,
          requestId: 'mocked',
        } as const
        return pageResponse(error.status, failurePage(failed))
      }
    }

  return [
    http.get(
      PUBLIC_PAGES,
      answering((page, key) =>
        page === 'pay' ? payPage(payPageOf(context, key)) : receiptPage(receiptView(context, key)),
      ),
    ),
    http.post(
      PUBLIC_PAGES,
      answering(async (page, code, request) => {
        if (page !== 'pay') throw problems.notFound('page')
        const form = new URLSearchParams(await request.text())
        try {
          payByCode(context, code, form.get('simulate') === 'decline' ? 'decline' : null)
        } catch (error) {
          // The page that the redirect leads to says in which state the link is.
          if (!(error instanceof Problem && (error.status === 409 || error.status === 404))) throw error
        }
        return new HttpResponse(null, { status: 303, headers: { Location: `/pay/${encodeURIComponent(code)}` } })
      }),
    ),
  ]
}

const pageResponse = (status: number, page: Page) => HttpResponse.html(renderPage(page, PAGE_ASSETS), { status })

function receiptView(context: MockContext, token: string): ReceiptView {
  const receipt = findReceiptByToken(context, token)
  const { refunds, withdrawnAt } = publicReceiptView(context, receipt)
  const { timezone, logoUrl } = organizationOf(context, receipt.organizationId)
  return {
    receiptNumber: receipt.receiptNumber,
    generatedAt: receipt.generatedAt,
    data: receipt.data,
    timezone,
    logoUrl,
    refunds,
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
    openBalance: withdrawnAt === null ? null : openBalance(context, receipt.transactionId, timezone),
  }
}

/** What is owed again of the invoice that a withdrawn receipt's payment was for; null once it is settled otherwise. */
function openBalance({ store, now, publicUrl }: MockContext, transactionId: string, timezone: string) {
  const invoice = store.invoices.get(get(store.transactions, transactionId).invoiceId ?? '')
  if (invoice?.status !== 'unpaid') return null
  const link = [...store.paymentLinks.values()].find(
    ({ invoiceId, status, expiresAt }) => invoiceId === invoice.id && status === 'active' && expiresAt > now(),
  )
  return {
    invoiceNumber: invoice.invoiceNumber,
    amount: balanceDue(invoice),
    dueDate: invoice.dueDate,
    isOverdue: isOverdue(invoice, todayIn(timezone, now())),
    payUrl: link ? paymentLinkUrl(publicUrl, link.code) : null,
  }
}
