import { type Page, request } from '@playwright/test'
import { callFrom } from './api.ts'

/** Invites somebody as the admin whose page it is, and lets them set their password; for what changes an account for good. */
export async function makePerson(
  page: Page,
  { name, email, password, role = 'basic' }: { name: string; email: string; password: string; role?: string },
): Promise<void> {
  const { body } = await callFrom<{ id: string }>(page, 'POST', '/api/parley/settings/users', {
    name,
    email,
    role,
    paymentLimit: null,
  })
  const link = await callFrom<{ url: string }>(page, 'GET', `/api/parley/settings/users/${body.id}/invite`)
  const token = link.body.url.split('/invite/')[1] ?? ''
  // Apart from the page's cookies: whoever sets their password is signed in.
  const own = await request.newContext({ baseURL: new URL(page.url()).origin })
  const answer = await own.post(`/api/invite/${token}`, { data: { password } })
  if (!answer.ok()) throw new Error(`${name} could not set a password: ${answer.status()} ${await answer.text()}`)
  await own.dispose()
}
