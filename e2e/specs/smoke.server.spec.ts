import { expect, test } from '../support/test.ts'

test('the server names itself alive, ready and described', async ({ api, request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
  const description = (await (await request.get('/api/openapi.json')).json()) as { openapi: string }
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(api.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('the frame with the mark stands before any script has come', async ({ api, page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${api.origin}/parley/messages`)
  await expect(page.locator('.first-frame svg')).toBeVisible()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
})
