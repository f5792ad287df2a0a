import { buildUrl } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { insertRecords, type RecordIds } from './insert-records.ts'
import { allForms, type Form, partsOf } from './right-requests.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours, theirs } from './world.ts'

/** Words in the records of both organisations, so that a search that reaches too far finds theirs. */
const WORDS = ['', 'Customer', 'coming', 'Gate', 'Garbage', 'INV', '720555', 'of', 'test']

const gets = allForms().filter(({ endpoint }) => endpoint.method === 'GET')
const [files, reads] = [
  gets.filter(({ endpoint }) => endpoint.media === 'csv'),
  gets.filter(({ endpoint }) => endpoint.media !== 'csv'),
]

let app: TestApp
let client: Client
let records: RecordIds

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('admin')
  records = await insertRecords(app.database.knex, ours)
  await insertRecords(app.database.knex, ours)
})
afterAll(() => app.close())

/** All reads of our organisation, without a search and, where supported, with each word. */
async function readAll(forms: readonly Form[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const form of forms) {
    const { params, query } = partsOf(form, records)
    const search = Object.keys(form.endpoint.query.shape).find((name) => name === 'search' || name === 'q')
    for (const word of search ? WORDS : ['']) {
      const url = buildUrl(form.endpoint, params, search && word ? { ...query, [search]: word } : query)
      const { status, text } = await client.get(url)
      answers[url] = `${status} ${text}`
    }
  }
  return answers
}

test('nothing that another organisation writes changes what ours reads or finds', async () => {
  // Files first: each export is recorded in the audit log, which the reads include.
  const filesBefore = await readAll(files)
  const before = await readAll(reads)
  await insertRecords(app.database.knex, theirs)
  await insertRecords(app.database.knex, theirs)
  expect(await readAll(reads)).toEqual(before)
  expect(await readAll(files)).toEqual(filesBefore)
  expect(Object.values({ ...before, ...filesBefore }).filter((answer) => !answer.startsWith('200'))).toEqual([])
})
