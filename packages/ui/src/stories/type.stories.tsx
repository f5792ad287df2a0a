import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { variablesOf } from './token-list.ts'
import styles from './pages.module.css'

const SAMPLES: Record<string, string> = {
  '--text-display': '$1,240.50',
  '--text-metric': '$48,362.15',
  '--text-title': 'Virtual Terminal',
  '--text-heading': 'Refund Transaction',
  '--text-reading': 'Thank you for your payment!',
  '--text-base': 'Can I pay the other half on Friday?',
  '--text-secondary': 'Invoice number will be auto-generated',
  '--text-meta': 'Devin Kim, Nov 4, 2:31 PM',
  '--text-code': '9d21f6a0 pay.example/x7Kd2m',
}

const Type = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Type</h1>
    <p>
      Figtree, with figures of one width everywhere but in bubbles, notes and comments. Atkinson Hyperlegible Mono only
      for ids, short codes and template variables. No text under 12 px but initials in small avatars.
    </p>
    <section>
      {variablesOf('text').map((variable) => (
        <div key={variable} className={styles.specimen}>
          <code className={styles.value}>{variable}</code>
          <span style={{ font: `var(${variable})` }}>{SAMPLES[variable] ?? 'Answer customers together'}</span>
        </div>
      ))}
    </section>
  </article>
)

const meta = { title: 'Foundations/Type', component: Type } satisfies Meta<typeof Type>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async () => {
    await document.fonts.load("14px 'Figtree Variable'")
    await expect(document.fonts.check("14px 'Figtree Variable'")).toBe(true)
  },
}
