import type { Names } from './names.ts'
import type { Plan } from './plan.ts'

/** Plans a component of ui with its stories and docs page. */
export function planComponent(plan: Plan, { kebab, pascal, title, words }: Names): void {
  const folder = `packages/ui/src/${kebab}`
  plan.add(
    `${folder}/${kebab}.tsx`,
    `import type { ReactNode } from 'react'
import styles from './${kebab}.module.css'

export interface ${pascal}Props {
  /** What it shows, in whole words. */
  children: ReactNode
}

/** A ${words} around what it is given. */
export function ${pascal}({ children }: ${pascal}Props) {
  return <div className={styles.box}>{children}</div>
}
`,
  )
  plan.add(
    `${folder}/${kebab}.module.css`,
    `.box {
  padding: 10px 12px;
  border: var(--size-border) solid var(--border-subtle);
  border-radius: var(--radius-card);
  background: var(--bg-surface);
  color: var(--fg-default);
  overflow-wrap: anywhere;
}
`,
  )
  plan.add(
    `${folder}/${kebab}.stories.tsx`,
    `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { ${pascal} } from './${kebab}.tsx'

const meta = {
  title: 'Components/${title}',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: ['Use it for one thing that people read as a whole.'],
      dont: ['Do not nest one in another: the borders would double.'],
    },
  },
  component: ${pascal},
  args: { children: 'What it shows' },
} satisfies Meta<typeof ${pascal}>

export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What it shows')).toBeVisible()
  },
}

export const LongTextInANarrowPlace: Story = {
  args: { children: 'https://pay.example/a-very-long-address-that-has-no-place-to-break' },
  decorators: [(Story) => <Column width={180}>{Story()}</Column>],
  play: async ({ canvas }) => {
    const box = canvas.getByText(/^https:/)
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  },
}
`,
  )
  plan.expectNew('packages/ui/src/**/*.tsx', [` function ${pascal}(`, ` const ${pascal} = `, `'Components/${title}'`])
  plan.insert(
    'packages/ui/src/index.ts',
    /$/,
    `export { ${pascal}, type ${pascal}Props } from './${kebab}/${kebab}.tsx'\n`,
  )
  plan.next.push(
    `Describe when to use it in its docstring and in \`guidance\`; its page is Components / ${title} in npm run storybook.`,
    `npx vitest run --project storybook ${kebab}`,
  )
}
