import type { Page } from '@playwright/test'
import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

/** Simulates a call to the user's own line. */
const ring = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/parley/simulate-incoming-call', { method: 'POST', headers, body: '{}' })
    if (!answer.ok) throw new Error(`the call answered ${answer.status}: ${await answer.text()}`)
  })

test('who is in a room sees who calls, is muted there while on the phone, and goes on', async ({ openAs }) => {
  const page = await openAs('basic', '/')
  await page.getByRole('button', { name: 'New meeting' }).click()
  await page.getByRole('button', { name: 'Join now' }).click()
  const controls = page.getByRole('toolbar', { name: 'In the meeting' })
  await expect(controls).toBeVisible()
  await ring(page)
  const card = page.getByRole('alertdialog', { name: 'Incoming call' })
  await expect(card).toBeVisible()
  await expect(card.getByText(/mutes you in the meeting/)).toBeVisible()
  await card.getByRole('button', { name: 'Silence' }).click()
  await page.keyboard.press('Alt+a')
  const bar = page.getByRole('region', { name: 'Call' })
  await expect(toast(page, 'You are muted in the meeting')).toBeVisible()
  await expect(bar.getByRole('timer')).toBeVisible()
  await expect(controls.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('Alt+h')
  await expect(toast(page, 'You are still muted in the meeting')).toBeVisible()
  await expect(controls).toBeVisible()
})

test('a call is turned away from the door of a room', async ({ openAs }) => {
  const page = await openAs('basic', '/')
  await page.getByRole('button', { name: 'New meeting' }).click()
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
  await ring(page)
  const card = page.getByRole('alertdialog', { name: 'Incoming call' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Alt+v')
  await expect(card).toBeHidden()
})
