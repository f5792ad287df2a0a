import { Problem, problems } from '@parley/contract'
import { balanceDue, isOverdue, paymentLinkUrl, todayIn } from '@parley/domain'
import {
  failurePage,
  invitationPage,
  type Page,
  type PageAssets,
  payPage,
  type PublicPage,
  publicPageOf,
  type ReceiptView,
  receiptPage,
  renderPage,
  parseStatedStart,
} from '@parley/public-pages'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { get } from '../views.ts'
import { answerInvitation, invitationOf } from './public-invitation.ts'
import { payByCode, payPageOf } from './public-pay.ts'
import { findReceiptByToken, publicReceiptView } from './receipts.ts'

/** URLs of the pages' files, to be served by the host that shows the pages. */
export const PAGE_ASSETS: PageAssets = {
  stylesheet: '/public-pages/pages.css',
  scripts: { print: '/public-pages/print.js', 'await-payment': '/public-pages/await-payment.js' },
}

/** Addresses of the pages that customers open through a link, as opposed to the calls under /api. */
export const PUBLIC_PAGES = /^https?:\/\/[^/]+\/(?:pay|receipt|invitation)\/[^/]+$/

interface Asked {
  page: PublicPage
  /** The path segment after the page's name. */
  key: string
  url: URL
  form: URLSearchParams
}

const DRAWN: Readonly<Record<PublicPage, (context: MockContext, asked: Asked) => Page>> = {
  pay: (context, { key }) => payPage(payPageOf(context, key)),
  receipt: (context, { key }) => receiptPage(receiptView(context, key)),
  invitation: (context, { key, url }) =>
    invitationPage({ ...invitationOf(context, key), told: parseStatedStart(url.searchParams.get('t')) }),
}

const SENT: Readonly<Record<PublicPage, (context: MockContext, asked: Asked) => void>> = {
  pay: (context, { key, form }) => void payByCode(context, key, form.get('simulate') === 'decline' ? 'decline' : null),
  receipt: () => {
    throw problems.notFound('page')
  },
  invitation: (context, { key, form }) => answerInvitation(context, key, form.get('answer')),
}

/** Serves the customer pages as the server renders them. */
export function handlePublicPages(context: MockContext): HttpHandler[] {
  const answering =
    (answer: (asked: Asked) => Response) =>
    async ({ request }: { request: Request }) => {
      const url = new URL(request.url)
      const page = publicPageOf(url.pathname)
      if (page === null) return undefined
      const { method } = request
      const form = new URLSearchParams(method === 'POST' ? await request.text() : '')
      try {
        return answer({ page, key: decodeURIComponent(url.pathname.split('/')[2] ?? ''), url, form })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const failed = { page, problem: error, method, path: url.pathname, requestId: 'mocked' } as const
        return pageResponse(error.status, failurePage(failed))
      }
    }

  return [
    http.get(
      PUBLIC_PAGES,
      answering((asked) => pageResponse(200, DRAWN[asked.page](context, asked))),
    ),
    http.post(
      PUBLIC_PAGES,
      answering((asked) => {
        try {
          SENT[asked.page](context, asked)
        } catch (error) {
          // The page of the redirect shows the current state of the payment or invitation.
          if (asked.page === 'receipt' || !(error instanceof Problem) || error.status >= 500) throw error
        }
        return new HttpResponse(null, { status: 303, headers: { Location: asked.url.pathname } })
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

/** The open balance of the invoice whose receipt was withdrawn; null once the invoice is no longer unpaid. */
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
