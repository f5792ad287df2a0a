import { getPayPage, payLink, Problem, problems } from '@parley/contract'
import { payPage, payPageWire } from '@parley/public-pages'
import { urlencoded } from 'express'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { registerPageAssets } from '../../public-pages/assets.ts'
import { refuseOtherRequests, requireForm } from '../../public-pages/page-requests.ts'
import { sendPage } from '../../public-pages/page-response.ts'
import { RETURNED } from './attempt-outcomes.ts'
import { createPayService } from './pay.service.ts'

const readForm = urlencoded({ extended: false, limit: '1kb', parameterLimit: 10 })

/** Routes for a payment link's customer: the page, which works without JavaScript, and its JSON equivalent. */
export function registerPayRoutes(routes: Routes, context: Context): void {
  const pay = createPayService(context)
  const { countMiss, config } = context
  const { publicUrl, payments } = config
  const checkoutOrigin = payments.kind === 'justifi' ? new URL(payments.checkoutBase).origin : null
  registerPageAssets(routes.router)

  routes.open(getPayPage, async ({ params, request, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    const view = await pay.find(params.code)
    if (view === null) {
      await countMiss(request)
      throw problems.notFound('payment link')
    }
    return payPageWire(view, publicUrl)
  })

  routes.open(payLink, async ({ params, body, request, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    try {
      return payPageWire(await pay.pay(params.code, body.simulate ?? null), publicUrl)
    } catch (error) {
      if (error instanceof Problem && error.status === 404) await countMiss(request)
      throw error
    }
  })

  routes.router.get('/pay/:code', async (request, response) => {
    const view = await pay.find(request.params.code)
    if (view === null) {
      await countMiss(request)
      throw problems.notFound('payment link')
    }
    const hasReturned = request.query[RETURNED] !== undefined
    sendPage(response, 200, payPage(hasReturned ? { ...view, checkoutUrl: null } : view), checkoutOrigin)
  })

  routes.router.post('/pay/:code', requireForm, readForm, async (request, response) => {
    const { code } = request.params
    const form = request.body as { simulate?: unknown } | undefined
    let next = `/pay/${encodeURIComponent(code)}`
    try {
      const { checkoutUrl } = await pay.pay(code, form?.simulate === 'decline' ? 'decline' : null)
      if (checkoutUrl !== null) next = checkoutUrl
    } catch (error) {
      if (error instanceof Problem && error.status === 404) await countMiss(request)
      // The page after the redirect shows the link's state.
      if (!(error instanceof Problem && error.status === 409)) throw error
    }
    response.setHeader('Cache-Control', 'no-store')
    response.redirect(303, next)
  })
  refuseOtherRequests(routes.router, '/pay', 'GET, HEAD, POST')
}
