import { Problem, problems } from '@parley/contract'
import { invitationPage, parseStatedStart } from '@parley/public-pages'
import { urlencoded } from 'express'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { refuseOtherRequests, requireForm } from '../../public-pages/page-requests.ts'
import { sendPage } from '../../public-pages/page-response.ts'
import { createInvitationsService } from './invitations.service.ts'

const readForm = urlencoded({ extended: false, limit: '1kb', parameterLimit: 10 })

/** Pages on which guests accept or decline a meeting without an account or JavaScript. Opening one changes nothing. */
export function registerInvitationRoutes(routes: Routes, context: Context): void {
  const invitations = createInvitationsService(context)
  const { countMiss } = context

  routes.router.get('/invitation/:token', async (request, response) => {
    const view = await invitations.find(request.params.token)
    if (view === null) {
      await countMiss(request)
      throw problems.notFound('invitation')
    }
    sendPage(response, 200, invitationPage({ ...view, told: parseStatedStart(request.query['t']) }))
  })

  routes.router.post('/invitation/:token', requireForm, readForm, async (request, response) => {
    const { token } = request.params
    const form = request.body as { answer?: unknown } | undefined
    try {
      await invitations.answer(token, form?.answer)
    } catch (error) {
      if (error instanceof Problem && error.status === 404) await countMiss(request)
      // The page after the redirect shows the meeting's current state.
      if (!(error instanceof Problem && (error.status === 409 || error.status === 400))) throw error
    }
    response.setHeader('Cache-Control', 'no-store')
    response.redirect(303, `/invitation/${encodeURIComponent(token)}`)
  })
  refuseOtherRequests(routes.router, '/invitation', 'GET, HEAD, POST')
}
