import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const LIMIT = 200_000

/** Bytes after gzip of every script that the page fetches from now on. */
function weigh(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('signing in costs at most 200 kB of JavaScript', async ({ page }) => {
  const weight = weigh(page)
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await weight()).toBeGreaterThan(0)
  expect(await weight()).toBeLessThanOrEqual(LIMIT)
})

test('the inbox costs at most 200 kB of JavaScript', async ({ context, openAs }) => {
  const weight = weigh(await context.newPage())
  const page = await openAs('standard', '/parley/messages')
  await expect(page.getByPlaceholder('Search conversations...')).toBeVisible()
  await expect(page.getByText('Select a conversation', { exact: true })).toBeVisible()
  expect(await weight()).toBeGreaterThan(0)
  expect(await weight()).toBeLessThanOrEqual(LIMIT)
})
