import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository } from '../lib/copy-repository.ts'
import { Refusal } from './names.ts'
import { planNew } from './plan-new.ts'
import { repository } from './repository.ts'

const copy = mkdtempSync(join(tmpdir(), 'parley-new-'))

beforeAll(() => copyRepository(copy), 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  })
  return { status, said: stdout + stderr }
}
const make = (...args: string[]) => run(process.execPath, ['scripts/new.ts', ...args])
const read = (path: string) => readFileSync(join(copy, path), 'utf8')
/** Every file of the copy with its size in bytes. */
const everything = (folder = ''): [path: string, length: number][] =>
  readdirSync(join(copy, folder), { withFileTypes: true }).flatMap((entry): [string, number][] => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? everything(path) : [[path, statSync(join(copy, path)).size]]
  })

test.each([
  [[], 'Say what is to be made'],
  [['screen'], 'Say what is to be made'],
  [['window', 'price-list'], 'There is no “window” to make.'],
  [['screen', 'Price list'], '“Price list” cannot be the name: write small letters'],
  [['screen', '../price-list'], '“../price-list” cannot be the name'],
  [['call', 'price_list'], '“price_list” cannot be the name'],
  [['component', 'new'], '“new” cannot be the name: it is a word of the language.'],
  [['call', 'package'], '“package” cannot be the name: it is a word of the language.'],
  [['screen', 'customers'], 'There is a screen “customers” already, in packages/features/customers.'],
  [['call', 'audit'], 'packages/contract/src/audit.ts is there already.'],
  [['call', 'busy-times'], 'packages/contract/src/meetings.ts has “listBusyTimes” already.'],
  [['call', 'template'], 'apps/api/src/modules/index.ts has “registerTemplateRoutes” already.'],
  [['screen', 'not-found'], 'apps/web/src/app-routes.tsx has “NotFoundScreen” already.'],
  [['screen', 'invoice-print'], 'apps/web/src/app-routes.tsx has “InvoicePrintScreen” already.'],
  [['component', 'button'], 'There is a component “button” already, in packages/ui/src/button.'],
  [['component', 'quiet-line'], 'packages/ui/src/banner/banner.tsx has “function QuietLine(” already.'],
  [['dialog', 'split-invoice'], 'Say whose dialog it is: npm run new -- dialog invoices/split-invoice.'],
  [['dialog', 'shop/split-invoice'], 'There is no packages/features/shop for it. There are: audit, '],
  [['dialog', 'home/get-paid'], ".storybook/states/flows.ts has “'Flows/Get paid'” already."],
])('%j is refused in a sentence', (args, sentence) => {
  let refused: unknown = null
  try {
    planNew(args, repository)
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(Refusal)
  expect(String(refused)).toContain(sentence)
})

test('a refusal is printed, and nothing is written', () => {
  const before = everything()
  expect(before.length).toBeGreaterThan(2000)
  expect(make('screen', 'busy-times')).toEqual({
    status: 1,
    said: 'packages/contract/src/meetings.ts has “listBusyTimes” already. Choose another name; nothing was written.\n',
  })
  expect(everything()).toEqual(before)
})

test('what is made of each kind is registered, has its types and passes the tests that it brings', () => {
  const made = [
    make('screen', 'price-list'),
    make('call', 'opening-hours'),
    make('dialog', 'invoices/split-invoice'),
    make('component', 'price-tag'),
  ]
  expect(made.map(({ status, said }) => [status, said.split('\n', 1)[0]])).toEqual(made.map(() => [0, 'Made']))
  // As the next command would link the package.
  const links = (folder: string) => join(copy, folder, 'node_modules')
  cpSync(links('packages/features/templates'), links('packages/features/price-list'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  symlinkSync('../../../../packages/features/price-list', join(links('apps/web'), '@parley/feature-price-list'))

  expect(read('apps/web/src/app-routes.tsx')).toContain("['price-list', PriceListScreen]")
  expect(read('apps/web/route-preloads.ts')).toContain('[`${SECTION}/price-list`]')
  expect(read('packages/ui/src/index.ts')).toContain("from './price-tag/price-tag.tsx'")
  expect(existsSync(join(copy, 'packages/features/price-list/src/stories/price-list.stories.tsx'))).toBe(true)
  for (const config of ['web', 'node']) {
    const only = {
      web: WEB_FILES,
      node: ['apps/api/src/modules/price-list/*.ts', 'apps/api/**/*.d.ts', 'apps/web/route-preloads.ts'],
    }[config]
    writeFileSync(
      join(copy, `tsconfig.new.json`),
      JSON.stringify({ extends: `./tsconfig.${config}.json`, include: only }),
    )
    expect(run('node_modules/.bin/tsc', ['--noEmit', '-p', 'tsconfig.new.json'])).toEqual({ status: 0, said: '' })
  }
  const files = [
    'packages/features/price-list',
    'packages/features/invoices/src/split',
    '.storybook/states',
    '.storybook/docs',
    'mocks/conformance/mocks.test.ts',
    'mocks/conformance/suite.test.ts',
  ]
  const names = 'Price.?[lL]ist|Opening.?[hH]ours|Split invoice|PriceTag|are said as|it is said|name every story'
  const tests = run('node_modules/.bin/vitest', ['run', '--root', copy, '--project', 'unit', '-t', names, ...files])
  expect(tests.said).toMatch(/Tests +\d+ passed/)
  expect(tests.status).toBe(0)
}, 300_000)

const WEB_FILES = [
  'packages/features/price-list/src/**/*',
  'packages/features/invoices/src/split-invoice*',
  'packages/features/invoices/src/stories/split-invoice*',
  'packages/ui/src/price-tag/*',
  'packages/ui/src/**/*.d.ts',
  'mocks/src/handlers/*.ts',
  'mocks/conformance/cases.ts',
  '.storybook/states/*.ts',
  '.storybook/parameters.ts',
]
