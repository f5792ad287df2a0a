import type { Names } from './names.ts'
import type { Plan } from './plan.ts'

/** Plans a read of all records of a noun: endpoint, handler with its part of the store, route, and a case for both. */
export function planCall(plan: Plan, { kebab, camel, pascal, words }: Names): void {
  const contract = 'packages/contract/src'
  plan.add(
    `${contract}/${kebab}.ts`,
    `import { z } from 'zod'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const ${camel}Entry = z.object({ id, name: z.string() }).meta({ id: '${pascal}Entry' })
export type ${pascal}Entry = z.output<typeof ${camel}Entry>

export const list${pascal} = endpoint({
  name: 'list${pascal}',
  method: 'GET',
  path: \`\${API}/${kebab}\`,
  summary: 'All ${words} of the organisation',
  response: z.array(${camel}Entry),
  policy: 'session',
})
`,
  )
  plan.expectNew(`${contract}/*.ts`, [` list${pascal} `, ` ${pascal}Entry `, ` ${camel}Entry `])
  plan.expectNew('mocks/src/store.ts', [` ${camel}: `])
  plan.insert(`${contract}/index.ts`, /$/, `export * from './${kebab}.ts'\n`)
  plan.importInto(`${contract}/endpoints.ts`, `import * as ${camel} from './${kebab}.ts'`)
  plan.insert(`${contract}/endpoints.ts`, /^ {2}\]\n {4}\.flatMap/m, `    ${camel},\n$&`)

  const store = 'mocks/src/store.ts'
  plan.insert(store, /^import \{\n/m, `$&  type ${pascal}Entry,\n`)
  plan.insert(store, /^ {2}savedViews: Map<.*\n/m, `$&  ${camel}: Map<Id, Owned<${pascal}Entry>>\n`)
  plan.insert(store, /^ {4}savedViews: new Map\(\),\n/m, `$&    ${camel}: new Map(),\n`)
  plan.add(
    `mocks/src/handlers/${kebab}.ts`,
    `import { list${pascal}, type ${pascal}Entry } from '@parley/contract'
import type { Owned } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy } from '../store.ts'

export function handle${pascal}({ on }: Handle, { store }: MockContext): void {
  on(list${pascal}, ({ actor }) => ({ value: ownedBy(store.${camel}, actor.organizationId).map(view) }))
}

const view = ({ id, name }: Owned<${pascal}Entry>): ${pascal}Entry => ({ id, name })
`,
  )
  const handlers = 'mocks/src/handlers/index.ts'
  plan.importInto(handlers, `import { handle${pascal} } from './${kebab}.ts'`)
  plan.insert(handlers, /^\] as const$/m, `  handle${pascal},\n$&`)

  const modules = 'apps/api/src/modules'
  plan.add(
    `${modules}/${kebab}/${kebab}.routes.ts`,
    `import { list${pascal} } from '@parley/contract'
import type { Routes } from '../../http/routes.ts'

export function register${pascal}Routes(routes: Routes): void {
  // Nothing stores any yet: its table comes with the first call that writes one.
  routes.on(list${pascal}, () => Promise.resolve([]))
}
`,
  )
  plan.importInto(`${modules}/index.ts`, `import { register${pascal}Routes } from './${kebab}/${kebab}.routes.ts'`)
  plan.insert(`${modules}/index.ts`, /^\]$/m, `  register${pascal}Routes,\n$&`)

  plan.add(
    `mocks/conformance/cases/${kebab}.ts`,
    `import { list${pascal} } from '@parley/contract'
import type { Case } from '../case.ts'

/** The ${words} of an organisation. */
export const ${camel}Cases: readonly Case[] = [
  { name: 'all ${words}', endpoint: list${pascal}, as: 'basic', status: 200 },
  { name: 'all ${words} of another organisation', endpoint: list${pascal}, as: 'otherAdmin', status: 200 },
]
`,
  )
  const cases = 'mocks/conformance/cases.ts'
  plan.importInto(cases, `import { ${camel}Cases } from './cases/${kebab}.ts'`)
  plan.insert(cases, /^ {2}\.\.\.auditReads,\n/m, `$&  ...${camel}Cases,\n`)

  plan.next.push(
    `Say who may call it and what it gives: policy and schema in ${contract}/${kebab}.ts.`,
    'Give it records: a migration, a read model, and what changes them as a decision (docs/how-to.md, “Add a call”).',
    `npm test -- api-pg conformance`,
  )
}
