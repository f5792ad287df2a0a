import { readFile } from 'node:fs/promises'
import { runInThisContext } from 'node:vm'
import type { Page } from '@playwright/test'
import {
  chooseAction,
  composer,
  conversationOf,
  messageOf,
  openConversation,
  sendText,
  toast,
} from '../support/inbox.ts'
import { expect, type OpenAs, test } from '../support/test.ts'

const console = (page: Page) => page.getByRole('complementary', { name: 'Mock console' })
const part = (page: Page, name: string) => console(page).getByRole('region', { name })
const open = (page: Page) => console(page).getByRole('button', { name: 'Open the console' }).click()
const inForce = (page: Page) => console(page).locator('code').first()
const thread = (page: Page) => page.getByRole('log')

/** Opens the log and returns the test that it writes once it shows all steps of the tab. */
async function openLog(page: Page): Promise<string> {
  await console(page).getByRole('button', { name: /^Log/ }).click()
  const recording = await page.evaluate(() => sessionStorage.getItem('mock-recording') ?? '')
  const { steps } = JSON.parse(recording) as { steps: readonly unknown[] }
  await expect(part(page, 'As a test')).toContainText(`repeats ${steps.length} steps`)
  return part(page, 'As a test').locator('pre').innerText()
}

/** Returns the test code that the log writes for the actions so far, and a function that repeats them by running it. */
async function writtenTest(page: Page) {
  const written = await openLog(page)
  const body = /async \(\{ openAs \}\) => \{\n([\s\S]*)\n {2}\/\/ What/.exec(written)?.[1] ?? ''
  const repeat = runInThisContext(`async (openAs) => {\n${body}\nreturn page }`) as (opens: OpenAs) => Promise<Page>
  return { body, repeat }
}

test('time is frozen and moved on: what falls due happens, and the screens say so', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Maria Okafor')
  await open(page)
  const clock = part(page, 'Clock')
  await clock.getByRole('button', { name: 'Freeze' }).click()
  await expect(clock.getByText('Frozen')).toBeVisible()
  await clock.getByRole('button', { name: '+1 day' }).click()
  await expect(clock.getByLabel('What happened')).toContainText('9:00 AM Text to Maria Okafor sent')
  await expect(clock.getByText('Friday, November 20, 2026')).toBeVisible()
  await expect(messageOf(thread(page), 'Good morning Maria')).toBeVisible()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;clock:+1d;frozen')
  await clock.getByRole('button', { name: 'To...' }).click()
  await clock.getByLabel('Move to').fill('2026-12-24T08:00')
  await clock.getByRole('button', { name: 'Advance', exact: true }).click()
  await expect(clock.getByLabel('What happened')).toContainText(/\d+ invoices fell due/)
  await clock.getByRole('button', { name: 'Run' }).click()
  await expect(clock.getByText('Frozen')).toHaveCount(0)
  await clock.getByRole('button', { name: 'Back to the start' }).click()
  await clock.getByRole('button', { name: 'Restart' }).click()
  await expect(part(page, 'Clock').getByText('Thursday, November 19, 2026')).toBeVisible()
})

test('going back plays the world again until then: what fell due later has not, and what was done is gone', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Maria Okafor')
  await sendText(page, 'This is undone')
  await open(page)
  await part(page, 'Clock').getByRole('button', { name: 'Freeze' }).click()
  await part(page, 'Clock').getByRole('button', { name: '+1 day' }).click()
  await expect(messageOf(thread(page), 'Good morning Maria')).toBeVisible()
  await part(page, 'Clock').getByRole('button', { name: 'To...' }).click()
  const field = part(page, 'Clock').getByLabel('Move to')
  const back = part(page, 'Clock').getByRole('button', { name: 'Go back' })
  await field.fill('2026-11-18T08:00')
  await expect(part(page, 'Clock').getByText(/^Earliest: 2:47 PM, Thursday, November 19, 2026/)).toBeVisible()
  await expect(back).toBeDisabled()
  await field.fill('2026-11-20T07:00')
  await back.click()
  await expect(
    part(page, 'Clock').getByText(/^The world is replayed from its start to 7:00 AM, Friday, November 20, 2026/),
  ).toBeVisible()
  await back.click()
  await expect(part(page, 'Clock').getByText('Friday, November 20, 2026', { exact: true })).toBeVisible()
  await expect(part(page, 'Clock').getByText('Frozen')).toBeVisible()
  await expect(thread(page).getByText('This is undone')).toHaveCount(0)
  await expect(messageOf(thread(page), 'Let me check that with billing')).toBeVisible()
  await expect(messageOf(thread(page), 'Good morning Maria')).toHaveCount(0)
  await part(page, 'Clock').getByRole('button', { name: '+1 day' }).click()
  // Messages from before the event stream was connected are read by the next poll, 5 s later.
  await expect(messageOf(thread(page), 'Good morning Maria')).toBeVisible()
  await console(page).getByRole('button', { name: /^Log/ }).click()
  await expect(part(page, 'As a test')).toContainText("mock: 'clock:+16h+13m;frozen'")
})

test('a world that began now is the same one after a reload', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { mock: 'clock:now', withConsole: true })
  await open(page)
  await part(page, 'Clock').getByRole('button', { name: '+1 h', exact: true }).click()
  await expect(inForce(page)).toHaveText(/^scenario:lively;role:manager;clock:\d{4}-\d\d-\d\dT[\d:.]+Z\+1h$/)
  const begun = (await inForce(page).textContent()) ?? ''
  await page.reload()
  await expect(inForce(page)).toHaveText(begun)
})

test('two tabs share a world as two people, one goes on with it when the other is closed, and a reload keeps it', async ({
  openAs,
  context,
}) => {
  const first = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(first, 'Maria Okafor')
  const second = await context.newPage()
  await second.goto('/parley/messages?mock=scenario:lively;role:admin')
  await openConversation(second, 'Maria Okafor')
  await expect(inForce(second)).toHaveText('scenario:lively;role:admin')
  await sendText(second, 'From the second tab')
  await expect(messageOf(thread(first), 'From the second tab')).toBeVisible()
  await first.close()
  await sendText(second, 'Nobody else is here')
  await expect(messageOf(thread(second), 'Nobody else is here')).toContainText('Delivered')
  await second.reload()
  await expect(messageOf(thread(second), 'From the second tab')).toBeVisible()
  await expect(messageOf(thread(second), 'Nobody else is here')).toBeVisible()
  await console(second).getByRole('button', { name: 'Reset' }).click()
  await console(second).getByRole('button', { name: 'Reset and lose all changes' }).click()
  await expect(messageOf(thread(second), 'Nobody else is here')).toHaveCount(0)
})

test('what others do comes by itself: a customer writes, calls and pays, a colleague types', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Maria Okafor')
  await open(page)
  const events = part(page, 'Events')
  await expect(events.getByLabel('Who writes').locator('option:checked')).toHaveText(/Maria Okafor/)
  await events.getByLabel('What is written').fill('Are you still open?')
  await events.getByRole('button', { name: 'Customer writes' }).click()
  await expect(messageOf(thread(page), 'Are you still open?')).toBeVisible()
  await events.getByRole('button', { name: 'Colleague types' }).click()
  await expect(page.getByText(/is typing/).first()).toBeVisible()
  await events.getByLabel('What is paid').selectOption({ label: 'INV-2068, $1,240.50' })
  await events.getByRole('button', { name: 'Customer pays' }).click()
  await expect(page.getByText('Maria Okafor paid $1,240.50').first()).toBeVisible()
  await expect(events.getByLabel('What is paid').getByRole('option', { name: /INV-2068/ })).toHaveCount(0)
  await events.getByLabel('Who calls').selectOption({ label: 'Luis Carrillo' })
  await events.getByRole('button', { name: 'Customer calls' }).click()
  const card = page.getByRole('alertdialog', { name: 'Incoming call' })
  await expect(card).toContainText('Luis Carrillo')
})

test('a fault is chosen from the endpoints, is taken once, and is set again', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await open(page)
  const faults = part(page, 'Network and faults')
  await faults.getByLabel('Endpoint').fill('sendMessagee')
  await expect(faults.getByText('No endpoint has this name')).toBeVisible()
  await expect(faults.getByRole('button', { name: 'Add fault' })).toBeDisabled()
  await faults.getByLabel('Endpoint').fill('sendMessage')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;fault:sendMessage=500!once')
  await sendText(page, 'This one fails')
  await expect(part(page, 'Calls').getByRole('listitem').filter({ hasText: 'sendMessage' })).toContainText('Forced500')
  await expect(page.getByText('Failed to send message').first()).toBeVisible()
  await expect(faults.getByRole('listitem').filter({ hasText: 'sendMessage' })).toContainText('once, used')
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager')
  await faults.getByLabel('Endpoint').fill('exportCustomers')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;fault:exportCustomers=500!once')
  await expect(faults.getByRole('listitem').filter({ hasText: 'sendMessage' })).toContainText('once, used')
  await faults.getByRole('button', { name: 'Remove the fault of exportCustomers' }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager')
  await faults.getByRole('button', { name: 'Set the fault of sendMessage again' }).click()
  await expect(inForce(page)).toContainText('fault:sendMessage=500!once')
  await faults.getByRole('button', { name: 'Remove the fault of sendMessage' }).click()
  await faults.getByLabel('Network').selectOption('offline')
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;net:offline')
})

test('parts that are wrong are named, and what runs in their place is what the console shows', async ({ openAs }) => {
  const page = await openAs('basic', '/parley/messages', {
    mock: 'fault:listInvoicez=500;scenario:payment-state;colour:red',
    withConsole: true,
  })
  await expect(console(page).getByText(/"fault:listInvoicez=500" is not a part of a mock state/)).toBeVisible()
  await expect(console(page).getByText(/"scenario:payment-state" is not a part of a mock state/)).toBeVisible()
  await expect(inForce(page)).toHaveText('scenario:lively;role:basic')
  await expect(part(page, 'World').getByLabel('Scenario')).toHaveValue('lively')
})

test('the log keeps calls with their bodies, and writes what was done as a test and as a report', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages', {
    mock: 'fault:sendMessage=500!once',
    withConsole: true,
  })
  await openConversation(page, 'Grace Lindqvist')
  await composer(page).fill('It’s for the log')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await console(page).getByRole('button', { name: /^Log/ }).click()
  const calls = part(page, 'Calls')
  await calls.getByRole('radio', { name: /^Failed/ }).check({ force: true })
  await calls.getByRole('button', { name: /POST.*sendMessage/ }).click()
  await expect(part(page, 'Selected call')).toContainText('"content": "It’s for the log"')
  await expect(part(page, 'Selected call')).toContainText('"code": "fault"')
  const written = part(page, 'As a test')
  await expect(written).toContainText("openAs('standard', '/parley/messages', { mock: 'fault:sendMessage=500!once' })")
  await expect(written).toContainText(".fill('It’s for the log')")
  await expect(written).toContainText("getByRole('button', { name: 'Send', exact: true }).click()")
  await console(page).getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('form', { name: 'Report' })
  await expect(report.getByLabel('What should have happened?')).toBeFocused()
  await report.getByLabel('What should have happened?').fill('The text is kept')
  const saving = page.waitForEvent('download', { timeout: 120_000 })
  await report.getByRole('button', { name: 'Save report' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  for (const words of [
    '<h1>The text is kept</h1>',
    'data:image/png;base64,',
    'POST sendMessage 500',
    'data:application/json;base64,',
  ])
    expect(file).toContain(words)
})

test('what was typed stands in the test before what was chosen for it, by pointer and by keys', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  const phone = dialog.getByRole('combobox', { name: /Phone/ })
  await phone.fill('Jun')
  await dialog.getByRole('option', { name: /Jun Tanaka/ }).click()
  await phone.fill('Grace')
  await expect(dialog.getByRole('option', { name: /Grace Lindqvist/ })).toBeVisible()
  await phone.press('ArrowDown')
  await phone.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const written = await openLog(page)
  const acts = Array.from(written.matchAll(/\.(?:fill|press|click)\(.*?\)$/gm), ([act]) => act)
  expect(acts.join('')).toContain(".fill('Jun').click().fill('Grace').press('ArrowDown').press('Enter')")
})

test('a world is exported to a file and goes on from it', async ({ openAs }, info) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await sendText(page, 'In the file')
  await expect(messageOf(thread(page), 'In the file')).toBeVisible()
  const saving = page.waitForEvent('download')
  await console(page).getByRole('button', { name: 'Export' }).click()
  const path = info.outputPath('mocked-world.json')
  await (await saving).saveAs(path)
  await sendText(page, 'Not in the file')
  await expect(messageOf(thread(page), 'Not in the file')).toBeVisible()
  await console(page).getByLabel('A mocked world').setInputFiles(path)
  await expect(messageOf(thread(page), 'Not in the file')).toHaveCount(0)
  await expect(messageOf(thread(page), 'In the file')).toBeVisible()
  await console(page).getByRole('button', { name: /^Log/ }).click()
  await expect(part(page, 'As a test')).toContainText('// Needs the world of mocked-world.json')
  await console(page)
    .getByLabel('A mocked world')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(console(page).getByText('This file is not a mocked world')).toBeVisible()
})

test('a file opens the world that it is of, whichever is open', async ({ openAs, openAsAnother }, info) => {
  const page = await openAs('manager', '/parley/messages', { mock: 'seed:7', withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await sendText(page, 'In the file')
  await expect(messageOf(thread(page), 'In the file')).toBeVisible()
  const saving = page.waitForEvent('download')
  await console(page).getByRole('button', { name: 'Export' }).click()
  const path = info.outputPath('mocked-world.json')
  await (await saving).saveAs(path)
  const other = await openAsAnother('manager', '/parley/messages', { withConsole: true })
  await console(other).getByLabel('A mocked world').setInputFiles(path)
  await expect(inForce(other)).toHaveText('scenario:lively;role:manager;seed:7')
  await openConversation(other, 'Grace Lindqvist')
  await expect(messageOf(thread(other), 'In the file')).toBeVisible()
})

test('what was done, in the console and over a reload too, is a test that does it again', async ({
  openAs,
  openAsAnother,
}) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await open(page)
  const clock = part(page, 'Clock')
  await clock.getByRole('button', { name: 'Freeze' }).click()
  await clock.getByRole('button', { name: '+1 h', exact: true }).click()
  await clock.getByRole('button', { name: 'To...' }).click()
  await clock.getByLabel('Move to').fill('2026-11-19T18:00')
  await clock.getByRole('button', { name: 'Advance', exact: true }).click()
  await expect(inForce(page)).toContainText(/clock:\+3h\+1[23]m;frozen/)
  await page.reload()
  await openConversation(page, 'Grace Lindqvist')
  await sendText(page, 'Once more')
  await expect(messageOf(thread(page), 'Once more')).toBeVisible()
  const { body, repeat } = await writtenTest(page)
  expect(body).toContain('await page.reload()')
  const again = await repeat(openAsAnother)
  await expect(messageOf(thread(again), 'Once more')).toBeVisible()
  await expect(inForce(again)).toContainText(/clock:\+3h\+1[23]m;frozen/)
})

test('what the browser makes of a key, and a click on mere words, are no steps of the test', async ({
  openAs,
  openAsAnother,
}) => {
  const page = await openAs('standard', '/parley/customers', { withConsole: true })
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await dialog.getByRole('heading', { name: 'Add Customer' }).click()
  await dialog.getByRole('textbox', { name: /^Phone/ }).fill('(720) 555-0142')
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await name.fill('Aada Quill')
  await name.press('Enter')
  await expect(toast(page, 'Customer added successfully')).toBeVisible()
  const { body, repeat } = await writtenTest(page)
  expect(body.match(/name: 'Add Customer'/g)).toHaveLength(1)
  expect(body).not.toContain("getByRole('dialog'")
  expect(body).toMatch(/\.fill\('Aada Quill'\)\n.*\.press\('Enter'\)$/)
  await expect(toast(await repeat(openAsAnother), 'Customer added successfully')).toBeVisible()
})

test('a choice that was made by its words is made again, and Enter presses a button once', async ({
  openAs,
  openAsAnother,
}) => {
  const page = await openAs('standard', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await chooseAction(page, 'Stop texts to this customer')
  const stop = page.getByRole('dialog', { name: 'Stop texts to Grace Lindqvist?' })
  await stop.getByText('By text', { exact: true }).click()
  await stop.getByRole('button', { name: 'Stop texts' }).press('Enter')
  await expect(page.getByText(/^Opted out by Devin Kim/)).toBeVisible()
  const { body, repeat } = await writtenTest(page)
  expect(body).toContain("getByRole('radio', { name: 'By text', exact: true }).click()")
  expect(body.match(/name: 'Stop texts', exact: true/g)).toHaveLength(1)
  const again = await repeat(openAsAnother)
  await expect(again.getByText(/^Opted out by Devin Kim/)).toBeVisible()
})

test('of two buttons of one name the one that was pressed is pressed again', async ({ openAs, openAsAnother }) => {
  const page = await openAs('standard', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await chooseAction(page, 'Text consent history')
  const history = page.getByRole('dialog', { name: 'Text consent history' })
  await history.getByRole('button', { name: 'Close' }).last().click()
  await expect(history).toBeHidden()
  await sendText(page, 'It is closed')
  await expect(messageOf(thread(page), 'It is closed')).toBeVisible()
  const { body, repeat } = await writtenTest(page)
  expect(body).toMatch(/name: 'Close', exact: true \}\)\.nth\(\d\)\.click\(\)/)
  const again = await repeat(openAsAnother)
  await expect(messageOf(thread(again), 'It is closed')).toBeVisible()
})

test('a new line, a key of the list and the palette are pressed again', async ({ openAs, openAsAnother }) => {
  const page = await openAs('standard', '/parley/messages', { withConsole: true })
  await openConversation(page, 'Grace Lindqvist')
  await composer(page).fill('First line')
  await composer(page).press('Shift+Enter')
  await page.keyboard.type('Second line')
  await page.keyboard.press('Enter')
  await expect(messageOf(thread(page), 'First line')).toContainText('Second line')
  await expect(conversationOf(page, 'Grace Lindqvist')).toContainText('First line')
  await conversationOf(page, 'Grace Lindqvist').press('e')
  await expect(page.getByText('Conversation done', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('SMS Templates')
  await palette.getByRole('option', { name: 'SMS Templates' }).click()
  await expect(page).toHaveURL(/\/templates/)
  const { body, repeat } = await writtenTest(page)
  for (const act of [".press('Shift+Enter')", ".press('e')", "page.keyboard.press('Control+k')"]) {
    expect(body).toContain(act)
  }
  const again = await repeat(openAsAnother)
  await expect(again).toHaveURL(/\/templates/)
})

test('what the app and the console both have is pressed in the app, and a chosen file is chosen again', async ({
  openAs,
  openAsAnother,
}) => {
  const page = await openAs('manager', '/parley/customers', { withConsole: true })
  await open(page)
  await part(page, 'Clock').getByRole('button', { name: 'Freeze' }).click()
  await expect(inForce(page)).toContainText('frozen')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Import', exact: true }).click()
  const buffer = Buffer.from('Client;Cell\nAada Quill;(720) 555-0142\n')
  await main.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await expect(main.getByText('people.csv', { exact: true })).toBeVisible()
  const { body, repeat } = await writtenTest(page)
  expect(body).toContain("Buffer.from('Client;Cell\\nAada Quill;(720) 555-0142\\n')")
  const again = await repeat(openAsAnother)
  await expect(again.getByRole('main').getByText('people.csv', { exact: true })).toBeVisible()
})

test('a row is found again at another hour than the one that its name said', async ({
  openAs,
  openAsAnother,
  context,
}) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  const other = await context.newPage()
  await other.goto('/parley/messages?mock=scenario:lively;role:admin')
  await open(other)
  await part(other, 'Clock').getByRole('button', { name: '+1 h', exact: true }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;clock:+1h')
  await openConversation(page, 'Grace Lindqvist')
  await sendText(page, 'At another hour')
  const row = conversationOf(page, 'Grace Lindqvist')
  await expect(row).toContainText('At another hour')
  await row.click()
  const { body, repeat } = await writtenTest(page)
  expect(body).toMatch(/\[AP\]M.*At another hour.*\.click\(\)$/)
  const again = await repeat(openAsAnother)
  await expect(conversationOf(again, 'Grace Lindqvist')).toContainText('At another hour')
})

test('a test begins with what was in force where it was cleared, and goes where an address led', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages', { withConsole: true })
  await open(page)
  await part(page, 'Clock').getByRole('button', { name: '+1 day' }).click()
  await expect(inForce(page)).toHaveText('scenario:lively;role:manager;clock:+1d')
  await console(page).getByRole('button', { name: /^Log/ }).click()
  await part(page, 'Calls').getByRole('button', { name: 'Clear', exact: true }).click()
  const written = part(page, 'As a test')
  await expect(written).toContainText(/openAs\('manager', '\/parley\/messages[^']*', \{ mock: 'clock:\+1d' \}\)/)
  await page.reload()
  await expect(written).toContainText('await page.reload()')
  await page.goto('/parley/invoices')
  await expect(written).toContainText("await page.goto('/parley/invoices')")
})
