import type { Problem } from '@parley/contract'
import { html } from './html.ts'
import { notice, sheet } from './notice.ts'
import type { Page } from './page.ts'

/** The pages that customers open by a link. */
export type PublicPage = 'pay' | 'receipt' | 'invitation'

/** Which public page a path belongs to; null for any other path. */
export function publicPageOf(path: string): PublicPage | null {
  const [, page] = /^\/(pay|receipt|invitation)(?:\/|$)/.exec(path) ?? []
  return page === 'pay' || page === 'receipt' || page === 'invitation' ? page : null
}

interface Failed {
  page: PublicPage
  problem: Problem
  method: string
  /** The path of the page, for another attempt. */
  path: string
  requestId: string
}

interface Words {
  icon: Parameters<typeof notice>[0]
  title: string
  text: string
}

const LINK = { pay: 'payment link', receipt: 'receipt', invitation: 'invitation' } as const
const NAMES = { pay: 'Payment link', receipt: 'Receipt', invitation: 'Invitation' } as const
const OPEN_AGAIN = 'Check that the address is complete, or open the link in your message again.'

/** The page for a customer when a page cannot be shown: states what happened and what to do. */
export function failurePage(failed: Failed): Page {
  const { page, problem, path, requestId } = failed
  const { icon, title, text } = wordsOf(failed)
  const isOurs = problem.status >= 500
  const content = html`<p>${text}</p>
    ${problem.status === 500 ? html`<p class="subtle">Reference: ${requestId}</p>` : null}
    ${isOurs ? html`<div class="actions"><a class="primary" href="${path}">Try again</a></div>` : null}`
  return {
    title,
    business: null,
    width: page === 'receipt' ? 'receipt' : 'pay',
    content: sheet(notice(icon, title, content)),
  }
}

function wordsOf({ page, problem, method }: Failed): Words {
  const { status, body } = problem
  if (status === 400 || status === 404) {
    return { icon: 'search', title: `${NAMES[page]} not found`, text: OPEN_AGAIN }
  }
  if (status === 410) {
    return { icon: 'clock', title: `This ${LINK[page]} is no longer available`, text: 'Ask us for a new one.' }
  }
  if (status === 429) return { icon: 'clock', title: 'Please wait a moment', text: body.error }
  if (status < 500) {
    return {
      icon: 'stop',
      title: 'That did not work',
      text: page === 'pay' ? `Nothing was charged. ${OPEN_AGAIN}` : OPEN_AGAIN,
    }
  }
  const title = status === 503 ? 'We are busy at the moment' : 'Something went wrong on our side'
  return { icon: 'alert', title, text: afterTrying(page, method, body.code) }
}

function afterTrying(page: PublicPage, method: string, code: string | undefined): string {
  if (method !== 'POST' || page === 'invitation') return 'Please try again in a moment.'
  if (code === 'unavailable') return 'Your payment was not started. Please try again in a moment.'
  return 'We do not know yet whether your payment was started. Try again to check: you will not be charged twice.'
}
