import type { Page } from '@playwright/test'
import { conversations, openConversation, sendText } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const console = (page: Page) => page.getByRole('complementary', { name: 'Mock console' })
const part = (page: Page, name: string) => console(page).getByRole('region', { name })
const open = (page: Page) => console(page).getByRole('button', { name: 'Open the console' }).click()
const inForce = (page: Page) => console(page).locator('code').first()

test('another world and another person are what the console and the screens then show', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await open(page)
  const world = part(page, 'World')
  await world.getByLabel('Scenario').selectOption('empty')
  await world.getByRole('button', { name: 'Open this world' }).click()
  await expect(page.getByText('No conversations yet').first()).toBeVisible()
  await expect(inForce(page)).toHaveText('scenario:empty;role:manager')

  await world.getByLabel('Scenario').selectOption('unread')
  await world.getByLabel('Seed').fill('7')
  await world.getByRole('button', { name: 'Open this world' }).click()
  await expect(inForce(page)).toHaveText('scenario:unread;role:manager;seed:7')
  const firstRow = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first()
  await expect(firstRow).toBeVisible()
  const ofSeven = await firstRow.getAttribute('data-conversation')
  await world.getByLabel('Seed').fill('8')
  await world.getByRole('button', { name: 'Open this world' }).click()
  await expect(inForce(page)).toContainText('seed:8')
  await expect(firstRow).not.toHaveAttribute('data-conversation', ofSeven ?? '')

  const signedIn = world.getByLabel('Signed in')
  await signedIn.selectOption('Dana Whitfield (admin)')
  await expect(inForce(page)).toHaveText('scenario:unread;role:admin;seed:8')
  await expect(page.getByRole('banner').getByText('DW')).toBeVisible()
  await signedIn.selectOption('Nobody')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('each choice of the network and of how often a fault happens does what it says', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await open(page)
  const faults = part(page, 'Network and faults')
  const calls = part(page, 'Calls').getByRole('listitem')
  const network = faults.getByLabel('Network')
  for (const name of ['slow', 'flaky', 'error']) {
    await network.selectOption(name)
    await expect(inForce(page)).toHaveText(`scenario:lively;role:manager;net:${name}`)
  }
  await sendText(page, 'Refused by all')
  await expect(calls.filter({ hasText: 'sendMessage' }).first()).toContainText('500')
  await network.selectOption('online')
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager')

  await faults.getByLabel('Endpoint').fill('sendMessage')
  await faults.getByLabel('What happens').selectOption('409 Conflict')
  await faults.getByText('Always', { exact: true }).click()
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;fault:sendMessage=409')
  const set = faults.getByRole('listitem').filter({ hasText: 'sendMessage' })
  const again = page.getByRole('log').getByRole('button', { name: /^Try again/ })
  await again.click()
  await expect(set).toContainText('always, 1 call')
  await again.click()
  await expect(set).toContainText('always, 2 calls')
  await faults.getByRole('button', { name: 'Remove the fault of sendMessage' }).click()
  await expect(set).toHaveCount(0)
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager')
})

test('a fault of every call that is taken leaves the network as it was, and can be set again', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await open(page)
  const faults = part(page, 'Network and faults')
  await faults.getByLabel('Endpoint').fill('*')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  const every = faults.getByRole('listitem').filter({ hasText: '*' })
  await expect(every).toBeVisible()
  await page.evaluate(async () => void (await fetch('/api/parley/users')))
  await expect(every).toContainText('once, used')
  await expect(faults.getByLabel('Network')).toHaveValue('online')
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager')
  await expect(faults.getByRole('button', { name: 'Set the fault of * again' })).toBeVisible()
  await faults.getByRole('button', { name: 'Remove the fault of *' }).click()
  await expect(every).toHaveCount(0)
})

test('of 10,000 conversations the open one is the one in which the customer writes', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { scenario: 'huge-inbox', withConsole: true })
  // Customers named Amara are first by name, and more than the list offers. The world is built in the page.
  await conversations(page).filter({ hasNotText: 'Amara' }).first().click()
  await expect(page).toHaveURL(/[?&]conversation=/)
  await open(page)
  const opened = new URL(page.url()).searchParams.get('conversation') ?? ''
  await expect(part(page, 'Events').getByLabel('Who writes')).toHaveValue(opened)
})

test('what the address says is in force after a reset too, and where it says something else in the same world', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/customers', { mock: 'net:slow', withConsole: true })
  await open(page)
  await part(page, 'Clock').getByRole('button', { name: 'Freeze' }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;net:slow;frozen')
  await console(page).getByRole('button', { name: 'Reset' }).click()
  await console(page).getByRole('button', { name: 'Reset and lose all changes' }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;net:slow')
  await page.goto('/parley/customers?mock=scenario:lively;role:manager;clock:%2B2d;frozen')
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;clock:+2d;frozen')
  await page.goto('/parley/customers?mock=scenario:lively;role:manager;clock:%2B1d')
  await expect(console(page).getByText('The clock is already past the time in the address')).toBeVisible()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;clock:+2d')
})

test('a copied link opens the same state; the log is searched, narrowed and cleared; the console folds and grows', async ({
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await openAs('admin', '/parley/customers', { mock: 'net:slow', withConsole: true })
  await console(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(console(page).getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('mock')).toBe('scenario:lively;role:admin;net:slow')
  expect(new URL(link).pathname).toBe('/parley/customers')

  await console(page).getByRole('button', { name: /^Log/ }).click()
  const calls = part(page, 'Calls')
  const rows = calls.getByRole('listitem')
  await calls.getByLabel('Call, path or body').fill('listCustomers')
  await expect(rows.first()).toContainText('listCustomers')
  await expect(rows.filter({ hasNotText: 'listCustomers' })).toHaveCount(0)
  await rows.first().getByRole('button').click()
  await expect(part(page, 'Selected call')).toContainText('GET /api/parley/customers')
  await part(page, 'Selected call').getByRole('button', { name: 'Copy' }).last().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[[{]/)
  await part(page, 'As a test').getByRole('button', { name: 'Copy as test' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("openAs('admin', '/parley/customers', { mock: 'net:slow' })")
  await calls.getByText('Writes', { exact: true }).click()
  await expect(calls.getByText('No matching calls.')).toBeVisible()
  await calls.getByText('All', { exact: true }).click()
  await calls.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(rows.filter({ hasText: 'getSession' })).toHaveCount(0)

  const height = async () => (await console(page).boundingBox())?.height ?? 0
  const before = await height()
  const grip = console(page).getByRole('button', { name: /^Height of the console/ })
  await grip.press('ArrowUp')
  await expect.poll(height).toBe(before + 24)
  for (let press = 0; press < 4; press += 1) await grip.press('ArrowUp')
  await expect.poll(height).toBe(before + 5 * 24)
  await page.setViewportSize({ width: 1280, height: 400 })
  await expect.poll(height).toBe(0.6 * 400 + 36)
  await expect(console(page).getByRole('button', { name: 'Fold the console' })).toBeInViewport()
  await console(page).getByRole('button', { name: 'Fold the console' }).click()
  await expect(part(page, 'Calls')).toHaveCount(0)
  await console(page).getByRole('button', { name: 'State' }).click()
  await expect(part(page, 'World')).toBeVisible()
})
