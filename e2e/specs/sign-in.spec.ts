import type { Page } from '@playwright/test'
import { openConversation } from '../support/inbox.ts'
import { credentials, expect, test } from '../support/test.ts'

async function signIn(page: Page, { email, password } = credentials('standard')): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('somebody without a session is sent to sign in and comes back to where they wanted to go', async ({
  openSignedOut,
}) => {
  const page = await openSignedOut('/parley/messages?assigned=unassigned')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page)
  await expect(page).toHaveURL(/\/parley\/messages\?assigned=unassigned/)
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter: Unassigned' })).toBeVisible()
})

test('a wrong password opens nothing, says so and keeps what was typed', async ({ openSignedOut }) => {
  const page = await openSignedOut('/sign-in')
  await signIn(page, { ...credentials('manager'), password: 'not-it' })
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect')
  await expect(page.getByLabel('Email')).toHaveValue('manager@larkspur.test')
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto('/parley/messages')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('signing out leads to the sign-in page, and Back shows nothing any more', async ({ openSignedOut }) => {
  const page = await openSignedOut('/parley/messages')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  await openConversation(page, 'Jun Tanaka')
  await page.getByRole('button', { name: /account of Devin Kim/ }).click()
  await page
    .getByRole('link', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeHidden()
})
