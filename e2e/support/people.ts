import { type Page, request } from '@playwright/test'
import { callFrom } from './api.ts'

/**
 * Invites a user as the admin signed in on the page, and sets the new user's password; for tests that change an account
 * permanently.
 */
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
  // Without the page's cookies: setting a password signs the new user in.
  const own = await request.newContext({ baseURL: new URL(page.url()).origin })
  const answer = await own.post(`/api/invite/${token}`, { data: { password } })
  if (!answer.ok()) throw new Error(`${name} could not set a password: ${answer.status()} ${await answer.text()}`)
  await own.dispose()
}
