import { type BodyOf, startCustomerImport } from '@parley/contract'
import { createImportWork } from '../src/modules/customers/imports/import-work.ts'
import type { Answer, Client } from './client.ts'
import type { TestApp } from './test-app.ts'
import { ours } from './world.ts'

type Body = BodyOf<typeof startCustomerImport>

/** The request body to import a CSV text with the columns Name, Phone, Email, Tags, Notes, Contact and No text. */
export const importBody = (text: string, change: Partial<Body> = {}): Body => ({
  fileName: 'clients.csv',
  file: Buffer.from(`Name,Phone,Email,Tags,Notes,Contact,No text\n${text}`).toString('base64'),
  reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
  targets: ['name', 'phoneNumber', 'email', 'tags', 'notes', 'primaryContact', 'optOut'],
  existing: 'fill',
  repeated: 'first',
  tags: [],
  dateOrders: {},
  ...change,
})

/** Runs the worker's turns of an import until nothing is left to do. */
export async function workOn({ context }: TestApp, importId: string): Promise<void> {
  const { turn } = createImportWork(context)
  while (await turn(ours.id, { importId, byUserId: ours.users.manager }));
}

/** Imports a text, waits for it and returns the response with the finished import. */
export async function importAll(app: TestApp, client: Client, body: Body): Promise<Answer> {
  const begun = await client.post(startCustomerImport.path, body)
  if (begun.status !== 201) return begun
  const { id } = begun.body as { id: string }
  await workOn(app, id)
  return client.get(`${startCustomerImport.path}/${id}`)
}
