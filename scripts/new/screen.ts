import { planCall } from './call.ts'
import type { Names } from './names.ts'
import type { Plan } from './plan.ts'

/** Plans a screen with a package, an address and a call of its own, in all the states that a list has. */
export function planScreen(plan: Plan, names: Names): void {
  const { kebab, camel, pascal, title, words } = names
  const name = `@parley/feature-${kebab}`
  const folder = `packages/features/${kebab}`
  planCall(plan, names)
  plan.add(`${folder}/package.json`, `${JSON.stringify(manifestOf(name), null, 2)}\n`)
  plan.add(`${folder}/src/index.ts`, `export { ${pascal}Screen } from './${kebab}-screen.tsx'\n`)
  plan.add(
    `${folder}/src/${kebab}-words.ts`,
    `/** How many there are, as the head of the screen says it. */
export const countWords = (count: number): string => (count === 0 ? 'None yet' : \`\${count.toLocaleString('en-US')} in all\`)
`,
  )
  plan.add(
    `${folder}/src/${kebab}-words.test.ts`,
    `import { expect, it } from 'vitest'
import { countWords } from './${kebab}-words.ts'

it.each([
  [0, 'None yet'],
  [1, '1 in all'],
  [1240, '1,240 in all'],
])('%i are said as “%s”', (count, said) => {
  expect(countWords(count)).toBe(said)
})
`,
  )
  plan.add(
    `${folder}/src/${kebab}-screen.tsx`,
    `import { useEndpointQuery } from '@parley/client'
import { list${pascal}, type ${pascal}Entry } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { EmptyState, PageHeader, PageTitle, TablePage } from '@parley/ui'
import { Layers } from 'lucide-react'
import { countWords } from './${kebab}-words.ts'
import styles from './${kebab}.module.css'

/** All ${words} of the organisation. */
export function ${pascal}Screen() {
  const all = useEndpointQuery(list${pascal})
  return (
    <>
      <PageTitle>{\`${title} · \${PRODUCT.name}\`}</PageTitle>
      <TablePage header={<PageHeader title="${title}" subtitle={all.data ? countWords(all.data.length) : ''} />}>
        <QueryState
          query={all}
          loading="Loading ${words}..."
          failed="Failed to load ${words}"
          safe="Your data is safe."
          stale="Could not refresh the list."
          level={2}
        >
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState icon={Layers} title="No ${words} yet">
                What your team adds will appear here.
              </EmptyState>
            ) : (
              <Entries entries={entries} />
            )
          }
        </QueryState>
      </TablePage>
    </>
  )
}

function Entries({ entries }: { entries: readonly ${pascal}Entry[] }) {
  return (
    <ul className={styles.list} aria-label="${title}">
      {entries.map(({ id, name }) => (
        <li key={id} className={styles.entry}>
          {name}
        </li>
      ))}
    </ul>
  )
}
`,
  )
  plan.add(
    `${folder}/src/${kebab}.module.css`,
    `.list {
  display: grid;
  gap: var(--space-8);
  padding: 0 24px 16px;
}

.entry {
  padding: 10px 12px;
  border: var(--size-border) solid var(--border-subtle);
  border-radius: var(--radius-card);
  background: var(--bg-surface);
  overflow-wrap: anywhere;
}
`,
  )
  plan.add(`${folder}/src/stories/${kebab}.stories.tsx`, storiesOf(names))
  plan.add(
    `.storybook/states/${kebab}.ts`,
    `import { type RequiredState, states } from './required-state.ts'

export const ${camel}States: readonly RequiredState[] = [
  ...states('Screens/${title}/${title}', {
    Listed: 'All ${words} of the organisation are listed, and the head says how many there are.',
    Empty: 'Where there are no ${words} yet, that is said.',
    Loading: 'While the list loads it says so.',
    LoadFailed: 'A list that cannot be loaded says so and offers to try again.',
    Phone: 'At 375 px the list fits the screen.',
  }),
]
`,
  )
  const states = '.storybook/states/index.ts'
  plan.importInto(states, `import { ${camel}States } from './${kebab}.ts'`)
  plan.insert(states, /^ {2}\.\.\.customerPagesStates,\n/m, `  ...${camel}States,\n$&`)

  // Lets the suite pass from the start; the last step says how to continue.
  plan.insert(
    '.storybook/pictures/changing.ts',
    /^const CHANGING.*\n/m,
    `$&  // Until its design stands.\n  'Screens/${title}/${title}',\n`,
  )

  plan.depend('apps/web/package.json', name)
  const routes = 'apps/web/src/app-routes.tsx'
  plan.expectFree(routes, `${pascal}Screen`)
  plan.insert(
    routes,
    /^const AuditScreen = /m,
    `const ${pascal}Screen = lazyComponent('${title}', () => import('${name}').then((module) => module.${pascal}Screen))\n$&`,
  )
  plan.insert(routes, /\['audit', AuditScreen\]/, `$&, ['${kebab}', ${pascal}Screen]`)
  plan.insert(
    'apps/web/route-preloads.ts',
    /^ {2}\[`\$\{SECTION\}\/audit`\]: .*\n/m,
    `$&  [\`\${SECTION}/${kebab}\`]: { sources: [FRAME, 'features/${kebab}/src/index.ts'], reads: [getSession] },\n`,
  )
  plan.next.unshift(
    `npm run dev opens it below /…/${kebab}; a place in the navigation is a line of packages/features/shell/src/navigation.ts.`,
  )
  plan.next.push(
    `npx vitest run --project storybook ${kebab}`,
    `When its design stands, take its line out of .storybook/pictures/changing.ts, run its stories again and keep their pictures: npm run pixels -- --accept screens-${kebab}.`,
  )
}

function manifestOf(name: string) {
  const ours = ['client', 'contract', 'domain', 'parts', 'ui'].map((one) => [`@parley/${one}`, 'workspace:*'])
  const outside = (...names: string[]) => names.map((one) => [one, 'catalog:'])
  return {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    exports: { '.': './src/index.ts' },
    dependencies: Object.fromEntries([...ours, ...outside('lucide-react', 'react', 'react-dom')]) as object,
    devDependencies: Object.fromEntries(
      outside('@storybook/react-vite', '@types/react', '@types/react-dom', 'storybook', 'vitest'),
    ) as object,
  }
}

const storiesOf = ({
  kebab,
  camel,
  pascal,
  title,
  words,
}: Names) => `import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ${pascal}Screen } from '../${kebab}-screen.tsx'

/** Two entries in the organisation of the world. */
function two({ mockApi: { store } }: { mockApi: StoryContext['mockApi'] }) {
  const [organization] = store.organizations.values()
  if (!organization) throw new Error('two: the world has no organisation')
  for (const [index, name] of ['First', 'Second'].entries()) {
    const id = \`00000000-0000-7000-8000-00000000000\${index}\`
    store.${camel}.set(id, { id, organizationId: organization.id, name })
  }
}

const meta = {
  title: 'Screens/${title}/${title}',
  component: ${pascal}Screen,
} satisfies Meta<typeof ${pascal}Screen>
export default meta
type Story = StoryObj<typeof meta>

export const Listed: Story = {
  beforeEach: two,
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: '${title}' }))
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['First', 'Second'])
    await expect(await canvas.findByText('2 in all')).toBeVisible()
  },
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No ${words} yet')).toBeVisible()
    await expect(await canvas.findByText('None yet')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { list${pascal}: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading ${words}...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { list${pascal}: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load ${words}')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: two,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Second')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
`
